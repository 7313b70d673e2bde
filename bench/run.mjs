/** `npm run bench -- weight --base own --base http://127.0.0.1:2368#name=peer&post=/a-post` · what there is: `npm run bench` */
import { writeFileSync } from 'node:fs';
import { OPTIONS_HELP, readOptions } from './lib/options.mjs';
import { machine, table, tell } from './lib/report.mjs';
import { stopServers } from './lib/servers.mjs';

const BENCHMARKS = {
  weight: 'requests and bytes of a cold visit, and what waking adds',
  lighthouse: 'the four scores on a simulated phone',
  'main-thread':
    "script, blocking, layout shift, LCP and INP at a quarter of the processor's speed, beside the yardsticks",
  server: 'requests a second and processor time of a cached post, beside a stock Next page and nginx; 304',
  cold: 'rendering of posts that nobody has asked for yet, without the time of the content service',
  growth: 'build time, listing size, deep pages and memory with ten times the posts',
  publish: 'how long until a change is seen everywhere',
  wake: 'from the press to the open dialog; what is typed before is kept',
};

function usage() {
  const names = Object.entries(BENCHMARKS).map(([name, text]) => `  ${name.padEnd(12)} ${text}`);
  return `npm run bench -- <benchmark> [options]\n\n${names.join('\n')}\n${OPTIONS_HELP}\n`;
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help || !Object.hasOwn(BENCHMARKS, options.benchmark ?? '')) {
    process.stdout.write(usage());
    if (!options.help) process.exitCode = 1;
    return;
  }
  const { run } = await import(`./benchmarks/${options.benchmark}.mjs`);
  const facts = machine();
  const startedAt = Date.now();
  const { tables, notes = [], raw } = await run(options);
  process.stdout.write(`\n# ${options.benchmark}: ${BENCHMARKS[options.benchmark]}\n\n`);
  process.stdout.write(
    `${Object.entries(facts)
      .map(([name, value]) => `${name} ${value}`)
      .join(' · ')}\n`,
  );
  for (const { title, rows } of tables) process.stdout.write(`\n${title}\n\n${table(rows)}\n`);
  for (const note of notes) process.stdout.write(`\n${note}\n`);
  tell(`\n${Math.round((Date.now() - startedAt) / 1000)} s`);
  if (options.json) {
    writeFileSync(
      options.json,
      `${JSON.stringify({ benchmark: options.benchmark, ...facts, tables, notes, raw }, null, 2)}\n`,
    );
  }
}

try {
  await main();
} catch (error) {
  tell(
    `bench: ${error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : String(error)}`,
  );
  process.exitCode = 1;
} finally {
  await stopServers();
}
