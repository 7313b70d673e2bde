/**
 * `npm run cluster`: two instances of the built site that share a Redis, behind the shipped nginx
 * configuration, until Ctrl-C. `npm run cluster -- --check`: checks on them what must hold on several
 * machines, and prints a result per row; `--check publish speed` runs only these rows. Ports: PORT and the
 * next four, SANDBOX_PORT and the next two. Needs no Docker; stops every process by pid.
 */
import { table, tell } from '../lib/report';
import { stopServers } from '../lib/servers';
import type { Check } from '../lib/check';
import { openCluster, type Cluster } from './open-cluster';

type Play = (cluster: Cluster) => Promise<readonly Check[]>;

const ROWS: ReadonlyMap<string, () => Promise<Play>> = new Map(
  Object.entries({
    publish: async () => (await import('./publish')).publish,
    replaced: async () => (await import('./replacements')).replaced,
    redis: async () => (await import('./redis-faults')).redisFaults,
    renderer: async () => (await import('./killed-renderer')).killedRenderer,
    speed: async () => (await import('./speed')).speed,
  }),
);

async function check(cluster: Cluster, rowNames: readonly string[]): Promise<void> {
  const results: (Check & { readonly row: string })[] = [];
  for (const [row, load] of ROWS) {
    if (rowNames.length > 0 && !rowNames.includes(row)) continue;
    const play = await load();
    const checks = await play(cluster).catch((error: unknown) => [
      { what: 'the row runs to its end', figure: String(error), holds: false },
    ]);
    results.push(...checks.map((one) => ({ row, ...one })));
    tell(`${row}: ${checks.every(({ holds }) => holds) ? 'holds' : 'FAILS'}`);
  }
  const rows = results.map(({ holds, ...one }) => ({ ...one, holds: holds ? 'yes' : 'NO' }));
  process.stdout.write(`\n${table(rows)}\n`);
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
}

function greet({ origin, instances, redisUrl, sandbox }: Cluster): void {
  process.stdout.write(`
  nginx       ${origin}   X-Cache says where a response came from
  instances   ${instances.map((instance) => instance.origin).join('   ')}
  Redis       ${redisUrl}
  sandbox     ${sandbox}

  Try: PORT=${new URL(instances[0]?.origin ?? origin).port} npm run sandbox:publish, then check the other instance;
       kill −9 ${instances[1]?.pid}, and keep reading ${origin}/blog

  Ctrl-C stops everything.
${process.env.DEMO_GREETING ?? ''}`);
}

async function main(): Promise<void> {
  const [flag, ...rowNames] = process.argv.slice(2);
  const unknown = rowNames.filter((name) => !ROWS.has(name));
  if ((flag !== undefined && flag !== '--check') || unknown.length > 0)
    throw new Error(`npm run cluster [-- --check [${[...ROWS.keys()].join('|')} …]]`);
  if (flag) process.env.WARM_START = 'off';
  const cluster = await openCluster();
  const stop = async () => {
    await cluster.stop();
    await stopServers();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.prependListener(signal, () => void stop());
  if (!flag) return greet(cluster);
  await check(cluster, rowNames);
  await stop();
}

main().catch(async (error: unknown) => {
  tell(`cluster: ${error instanceof Error ? error.message : String(error)}`);
  await stopServers();
  process.exit(1);
});
