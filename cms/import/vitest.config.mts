import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const site = fileURLToPath(new URL('../..', import.meta.url));

/** The importer's tests, which run by themselves: `npm run test:import` in the folder of the site. */
export default defineConfig({
  resolve: { alias: { '@': site } },
  test: {
    testTimeout: 30_000,
    maxWorkers: '100%',
    include: ['cms/import/tests/*.test.ts'],
    isolate: false,
    globalSetup: [`${site}tests/support/own-temp-folder.ts`],
    setupFiles: [`${site}tests/support/fail-on-noise.ts`],
  },
});
