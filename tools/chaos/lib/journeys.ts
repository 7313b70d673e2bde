import { spawn } from 'node:child_process';
import type { Check } from '../../lib/check';

/** Ports of the journeys' own site and sandbox, so that they do not use the laboratory's. */
const E2E_PORT = String(Number(process.env.E2E_PORT ?? 4610) + 40);
const E2E_SANDBOX_PORT = String(Number(process.env.E2E_SANDBOX_PORT ?? 4620) + 40);

/** Runs journeys in a browser; `title` is a regular expression that finds them by name. */
export function journeys(
  what: string,
  {
    spec,
    title,
    faults = false,
  }: { readonly spec: string; readonly title?: string; readonly faults?: boolean },
): Promise<Check> {
  const args = ['--import', 'tsx', 'tools/check/test-e2e.ts'];
  if (faults) args.push('--faults');
  const project = spec.startsWith('e2e/publishing/') ? 'publishing' : 'journeys';
  args.push(spec, ...(faults ? [] : ['--project', project, '--no-deps']), ...(title ? ['-g', title] : []));
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, E2E_PORT, E2E_SANDBOX_PORT, PORT: '', SANDBOX_PORT: '' },
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const counts = text.match(/^\s+\d+ (?:passed|failed|did not run|flaky).*$/gm) ?? [];
      const figure = counts.map((line) => line.trim()).join(', ') || 'did not start';
      resolve({ what, figure: `${figure}: ${spec}`, holds: code === 0 && /\d+ passed/.test(text) });
    });
  });
}
