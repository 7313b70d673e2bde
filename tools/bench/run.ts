/**
 * `npm run bench -- weight --base own --base http://127.0.0.1:2368#name=peer&post=/a-post`; `npm run bench`
 * lists the benchmarks.
 */
import { writeFileSync } from 'node:fs';
import { OPTIONS_HELP, readOptions, type Options } from './lib/options';
import { machine, table, tell, type Report } from '../lib/report';
import { stopServers } from '../lib/servers';
import { writeFigures } from '../lib/written-figures';

type Benchmark = {
  readonly about: string;
  readonly load: () => Promise<{ readonly run: (options: Options) => Promise<Report> }>;
};

const BENCHMARKS: ReadonlyMap<string, Benchmark> = new Map(
  Object.entries({
    weight: {
      about: 'requests and bytes of a cold visit, and what the first press and the first key add',
      load: () => import('./benchmarks/weight'),
    },
    lighthouse: {
      about: 'the four scores on a simulated phone',
      load: () => import('./benchmarks/lighthouse'),
    },
    'main-thread': {
      about:
        "script, blocking, layout shift, LCP and INP at a quarter of the processor's speed, beside the yardsticks",
      load: () => import('./benchmarks/main-thread'),
    },
    server: {
      about: 'requests per second and processor time of a cached post, beside bare Node and nginx; 304',
      load: () => import('./benchmarks/server'),
    },
    cold: {
      about: 'rendering of posts on their first request, without the time of the content service',
      load: () => import('./benchmarks/cold'),
    },
    routes: {
      about: 'processor time of the dearest request of every route',
      load: () => import('./benchmarks/routes'),
    },
    publish: {
      about: 'how long until a change appears everywhere',
      load: () => import('./benchmarks/publish'),
    },
    press: {
      about: 'from the press to the open dialog; whether early typing is preserved',
      load: () => import('./benchmarks/press'),
    },
  }),
);

function usage(): string {
  const names = [...BENCHMARKS].map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`);
  return `npm run bench -- <benchmark> [options]\n\n${names.join('\n')}\n${OPTIONS_HELP}\n`;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const name = options.benchmark ?? '';
  const benchmark = BENCHMARKS.get(name);
  if (options.help || !benchmark) {
    process.stdout.write(usage());
    if (!options.help) process.exitCode = 1;
    return;
  }
  const { run } = await benchmark.load();
  const facts = machine();
  const startedAt = Date.now();
  const { tables, notes = [], raw } = await run(options);
  process.stdout.write(`\n# ${name}: ${benchmark.about}\n\n`);
  const written = [
    Object.entries(facts)
      .map(([fact, value]) => `${fact} ${value}`)
      .join(' · '),
    ...tables.map(({ title, rows }) => `${title}\n\n${table(rows)}`),
    ...notes,
  ].join('\n\n');
  process.stdout.write(`${written}\n`);
  if (options.write) writeFigures(`npm run bench -- ${name}`, written);
  tell(`\n${Math.round((Date.now() - startedAt) / 1000)} s`);
  if (options.json) {
    writeFileSync(
      options.json,
      `${JSON.stringify({ benchmark: name, ...facts, tables, notes, raw }, null, 2)}\n`,
    );
  }
}

main()
  .catch((error: unknown) => {
    tell(
      `bench: ${error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : String(error)}`,
    );
    process.exitCode = 1;
  })
  .finally(() => void stopServers());
