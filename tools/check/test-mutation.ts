/**
 * `npm run test:mutation [-- <module> …]`: reports, module by module, which changes to the code its own tests
 * miss. Fails below the score that stryker.config.mjs requires. All modules take two hours.
 */
import { spawnSync } from 'node:child_process';

/**
 * What is left out of a module: files that its own tests cannot run, and tests that are too slow to run for
 * each mutant.
 */
type LeftOut = {
  readonly files?: readonly string[];
  readonly tests?: readonly string[];
};

const MODULES: Readonly<Record<string, LeftOut>> = {
  session: {},
  handoff: {},
  account: {},
  cms: {
    // Tested by tests/page-data/services/site-config.test.ts.
    files: ['contract/site-configuration.ts', 'model.ts'],
    tests: ['fuzz.test.ts', 'contract/dates-without-zone.test.ts'],
  },
  // They take too long to run for each mutant.
  article: { tests: ['tree/no-hang.test.ts', 'hostile-html.dom.test.ts'] },
  'visit/attribution': {},
  'link-builder': {},
  // Only journeys can run them: jsdom has no IndexedDB, no beacons, no web vitals.
  'visit/analytics': {
    files: [
      'event-database.client.ts',
      'page-events.client.ts',
      'send-event.client.ts',
      'start-analytics.client.ts',
      'web-vitals.client.ts',
    ],
  },
  seo: {},
  search: {},
  cache: { files: ['redis.server.ts', 'shared-pages.server.ts'], tests: ['several-instances.test.ts'] },
  // Its tests start a Redis.
  'page-data/publish': { files: ['instances.server.ts'] },
  // The process itself; journeys start it.
  server: { files: ['main.ts'] },
};

const moduleNames = process.argv.slice(2);
const unknown = moduleNames.filter((name) => !Object.hasOwn(MODULES, name));
if (unknown.length > 0) {
  process.stderr.write(
    `test:mutation: there is no ${unknown.join(', ')}; there are ${Object.keys(MODULES).join(', ')}\n`,
  );
  process.exit(1);
}
for (const [name, { files = [], tests = [] }] of Object.entries(MODULES)) {
  if (moduleNames.length > 0 && !moduleNames.includes(name)) continue;
  process.stdout.write(`\n# ${name}\n`);
  const folder = name === 'server' ? 'server' : `lib/${name}`;
  const otherTests = name
    .split('/')
    .map((part, at, parts) => ['tests', ...parts.slice(0, at), `!(${part})`, '**'].join('/'));
  const { status } = spawnSync('npx', ['stryker', 'run'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTATED_FILES: [`${folder}/**/*.{ts,mjs}`, ...files.map((file) => `!${folder}/${file}`)].join(';'),
      TESTS_LEFT_OUT: [...otherTests, ...tests.map((file) => `tests/${name}/${file}`)].join(';'),
    },
  });
  if (status !== 0) process.exitCode = 1;
}
