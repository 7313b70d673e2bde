import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Two worlds: `node` for rules and servers (`*.test.ts`), `dom` for what touches a document (`*.test.tsx`, `*.dom.test.ts`). */
export default defineConfig({
  resolve: { alias: { '@': root } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Machines are shared and slow at times; a test that hangs is still told.
    testTimeout: 30_000,
    // Vitest leaves one processor to others; nothing else runs beside it here, and of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.dom.test.ts'],
          setupFiles: ['tests/support/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'],
          setupFiles: ['tests/support/fail-on-noise.ts', 'tests/support/dom-setup.ts'],
        },
      },
    ],
  },
});
