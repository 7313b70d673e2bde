/**
 * `npm run chaos`: runs the rows of the table in docs/reliability.md against the built site and prints the
 * result of each check. `npm run chaos -- sigterm slugs` runs only these rows. Ports: E2E_PORT,
 * E2E_SANDBOX_PORT.
 */
import { table, tell } from '../lib/report';
import { stopServers } from '../lib/servers';
import type { Check } from '../lib/check';
import type { Row } from './lib/row';

// The helpers of the journeys must call the laboratory's sandbox.
process.env.PORT = process.env.E2E_PORT ??= '4610';
process.env.SANDBOX_PORT = process.env.E2E_SANDBOX_PORT ??= '4620';

const ROWS: ReadonlyMap<string, () => Promise<Row>> = new Map(
  Object.entries({
    content: async () => (await import('./rows/content-service')).contentService,
    hostile: async () => (await import('./rows/in-browsers')).hostileContent,
    crowd: async () => (await import('./rows/many-at-once')).crowd,
    slugs: async () => (await import('./rows/many-at-once')).unknownSlugs,
    start: async () => (await import('./rows/start')).start,
    configuration: async () => (await import('./rows/configuration')).configuration,
    auth: async () => (await import('./rows/in-browsers')).authService,
    blocked: async () => (await import('./rows/in-browsers')).blockedVendors,
    storage: async () => (await import('./rows/in-browsers')).unavailableStorage,
    events: async () => (await import('./rows/in-browsers')).lostBrowsers,
    redis: async () => (await import('./rows/several-machines')).redis,
    instances: async () => (await import('./rows/several-machines')).instances,
    sigterm: async () => (await import('./rows/stop')).sigterm,
    kill: async () => (await import('./rows/stop')).kill,
    publish: async () => (await import('./rows/killed-publish')).killedPublish,
    left: async () => (await import('./rows/left-requests')).leftRequests,
    renderer: async () => (await import('./rows/killed-renderer')).killedRenderer,
    malformed: async () => (await import('./rows/malformed')).malformed,
    warm: async () => (await import('./rows/warm-load')).warmLoad,
  }),
);

async function main(): Promise<void> {
  const rowNames = process.argv.slice(2);
  const unknown = rowNames.filter((name) => !ROWS.has(name));
  if (unknown.length > 0)
    throw new Error(`no row ${unknown.join(', ')}; there are ${[...ROWS.keys()].join(', ')}`);
  const { openLab } = await import('./lib/lab');
  const { clearFaults } = await import('../lib/sandbox');
  const lab = await openLab();
  const results: (Check & { readonly fault: string })[] = [];
  for (const [name, load] of ROWS) {
    if (rowNames.length > 0 && !rowNames.includes(name)) continue;
    const row = await load();
    const startedMs = performance.now();
    const checks = await row
      .play(lab)
      .catch((error: unknown) => [{ what: 'the row runs to its end', figure: String(error), holds: false }]);
    await clearFaults();
    results.push(...checks.map((check) => ({ fault: row.fault, ...check })));
    tell(
      `${name}: ${checks.every(({ holds }) => holds) ? 'holds' : 'FAILS'}, ${Math.round((performance.now() - startedMs) / 1000)} s`,
    );
  }
  const rows = results.map(({ fault, what, figure, holds }) => ({
    fault,
    check: what,
    figure,
    holds: holds ? 'yes' : 'NO',
  }));
  process.stdout.write(`\n${table(rows)}\n`);
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
}

main()
  .catch((error: unknown) => {
    tell(`chaos: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  })
  .finally(() => void stopServers());
