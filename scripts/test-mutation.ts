/** `npm run test:mutation [-- <module> …]`: which changes of the code its own tests do not notice, module by module. Takes hours for all. */
import { spawnSync } from 'node:child_process';

const MODULES = [
  'session',
  'handoff',
  'account',
  'cms',
  'article',
  'attribution',
  'analytics',
  'seo',
  'search',
  'cache',
  'publish',
  'server',
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !MODULES.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`test:mutation: there is no ${unknown.join(', ')}; there are ${MODULES.join(', ')}\n`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : MODULES) {
  process.stdout.write(`\n# ${name}\n`);
  const { status } = spawnSync('npx', ['stryker', 'run'], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED_MODULE: name },
  });
  if (status !== 0) process.exitCode = 1;
}
