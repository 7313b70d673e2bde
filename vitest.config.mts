import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Tests that replace modules, or use state that a process has only once, such as the environment it has read:
 * each file runs alone.
 */
const ALONE = [
  'tests/cache/several-instances.test.ts',
  'tests/config/check-environment.test.ts',
  'tests/monitoring/{error-service,lifecycle,metrics,process-log}.test.ts',
  'tests/page-data/!(shared)/*.test.ts',
  'tests/search/relevance.test.ts',
  'tests/security/client-address.test.ts',
  'tests/server/page-cache.test.ts',
  'tests/starter/document/*.test.ts',
  'tests/components/{every-module,document/*}.test.ts',
];
const DOM = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'];
/** Likewise, but a context of Node's `vm` lacks something that these or their packages need. */
const DOM_IN_THREAD = [
  'tests/article/hostile-html.dom.test.ts',
  'tests/components/account/AccountProvider.test.tsx',
  'tests/components/auth/use-auth.test.tsx',
  'tests/components/persona/Recommendations.test.tsx',
  'tests/components/teams/TeamDialog.test.tsx',
  'tests/starter/features/consent/consent-choice.dom.test.ts',
  'tests/visit/analytics/tools/documented-snippets.dom.test.ts',
];
const DOM_SETUP = ['tests/support/fail-on-noise.ts', 'tests/support/dom-setup.ts'];

/**
 * While `npm run test:mutation` mutates a module, only that module's tests run
 * (tools/check/test-mutation.ts).
 */
const OTHERS = process.env.TESTS_LEFT_OUT?.split(';') ?? [];

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Projects: `node` for rules and servers (`*.test.ts`), `dom` for what touches a document (`*.test.tsx`,
 * `*.dom.test.ts`). In `node-alone` and `dom-in-thread` each file has a thread, which is faster than a
 * process.
 */
export default defineConfig({
  resolve: { alias: { '@': root } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Machines are shared and slow at times; a test that hangs still fails. A mutant may hang thousands of
    // tests.
    testTimeout: OTHERS.length > 0 ? 5_000 : 30_000,
    // A hook that is late goes on in the background, and its warnings fail the tests after it.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: ['tests/support/own-temp-folder.ts'],
    // By default Vitest leaves one processor free; nothing else runs here, and on two cores that would waste
    // half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...DOM, ...ALONE, ...OTHERS],
          // One process loads each module once for all files, which takes a third of the time.
          isolate: false,
          setupFiles: ['tests/support/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node-alone',
          environment: 'node',
          pool: 'threads',
          include: ALONE,
          exclude: [...DOM, ...OTHERS],
          setupFiles: ['tests/support/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // One thread loads jsdom once for all files, each of which has a context: a third of the time.
          pool: 'vmThreads',
          include: DOM,
          exclude: [...DOM_IN_THREAD, ...OTHERS],
          setupFiles: ['tests/support/node-globals.ts', ...DOM_SETUP],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom-in-thread',
          environment: 'jsdom',
          pool: 'threads',
          include: DOM_IN_THREAD,
          exclude: OTHERS,
          setupFiles: DOM_SETUP,
        },
      },
    ],
  },
});
