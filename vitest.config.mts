import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that replace modules, or use what exists once a process or reads the environment once: each has a process's memory to itself. */
const ALONE = [
  'tests/cache/several-instances.test.ts',
  'tests/config/check-environment.test.ts',
  'tests/monitoring/{error-service,lifecycle,metrics,process-log}.test.ts',
  'tests/page-data/{api,documents,pages,sources}/*.test.ts',
  'tests/security/client-address.test.ts',
  'tests/server/page-cache.test.ts',
  'tests/starter/document/*.test.ts',
  'tests/components/document/*.test.ts',
];
const DOM = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'];

/** While `npm run test:mutation` changes a module, its own tests run and no others (scripts/test-mutation.ts). */
const OTHERS = process.env.TESTS_LEFT_OUT?.split(';') ?? [];

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Three worlds: `node` for rules and servers (`*.test.ts`), `node-alone` for what replaces modules, `dom` for what touches a document
 * (`*.test.tsx`, `*.dom.test.ts`).
 */
export default defineConfig({
  resolve: { alias: { '@': root } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Machines are shared and slow at times; a test that hangs is still told.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Vitest leaves one processor to others; nothing else runs beside it here, and of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...DOM, ...ALONE, ...OTHERS],
          // One process reads a module once for all files: a third of the time.
          isolate: false,
          setupFiles: ['tests/support/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node-alone',
          environment: 'node',
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
          include: DOM,
          exclude: OTHERS,
          setupFiles: ['tests/support/fail-on-noise.ts', 'tests/support/dom-setup.ts'],
        },
      },
    ],
  },
});
