/**
 * Checks the shipped packages (an install without development packages): their licences, and their vulnerabilities known to npm's registry.
 * Exits with 1 for a licence not accepted yet or a high or critical vulnerability, with 2 if the registry does not respond.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { endWith } from './lib/end-with';
import { licencesToLookAt, shippedPackages } from './lib/shipped-packages';

/** Output of `npm audit --json`: a report, or the reason why there is none. */
const auditReply = z.union([
  z.object({
    metadata: z.object({
      vulnerabilities: z.object({
        low: z.number(),
        moderate: z.number(),
        high: z.number(),
        critical: z.number(),
      }),
    }),
    vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  }),
  z.object({ message: z.string() }).transform(({ message }) => ({ noReport: message })),
]);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the licences, most used first. True if all are accepted. */
function licences(): boolean {
  const shipped = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const byLicence = new Map<string, Set<string>>();
  for (const { name, licence } of shipped)
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  for (const [licence, names] of [...byLicence].sort(([, a], [, b]) => b.size - a.size))
    say(`${licence || 'no licence'} (${names.size}): ${[...names].join(', ')}`);
  const open = licencesToLookAt(shipped);
  for (const { name, version, licence } of open)
    say(`Not accepted yet: ${name} ${version}, ${licence || 'no licence'}`);
  return open.length === 0;
}

/** Prints the packages' known vulnerabilities. `null` if the registry did not respond. */
function isFreeOfWeaknesses(): boolean | null {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const reply = auditReply.safeParse(JSON.parse(stdout || '{}'));
  if (!reply.success || 'noReport' in reply.data) {
    const reason = reply.success && 'noReport' in reply.data ? reply.data.noReport : 'no report';
    say(`npm's registry did not respond (${reason}), so vulnerabilities were not checked.`);
    return null;
  }
  const { vulnerabilities, metadata } = reply.data;
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    say(`Vulnerability (${severity}): ${name} ${range}`);
  const { low, moderate, high, critical } = metadata.vulnerabilities;
  say(`Vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  return high + critical === 0;
}

try {
  const areAccepted = licences();
  const isSafe = isFreeOfWeaknesses();
  process.exit(!areAccepted || isSafe === false ? 1 : isSafe === null ? 2 : 0);
} catch (error) {
  endWith(error);
}
