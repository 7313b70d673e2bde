import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/support/visitor';

const port = Number(process.env.E2E_PORT ?? 4640);
const sandboxPort = Number(process.env.E2E_SANDBOX_PORT ?? 4650);

const found: Readonly<Record<EngineName, string | undefined>> = {
  firefox: process.env.FIREFOX_PATH,
  webkit: process.env.WEBKIT_DRIVER_PATH,
};

/**
 * Only Chromium prerenders, and Playwright cannot drive it then. The main run covers everything else in
 * Chromium.
 */
const PRERENDER = /prerender\.spec\.ts/;

/**
 * The journeys that must pass in the engines of Firefox and Safari. `npm run test:engines` finds the engines
 * and passes their paths.
 */
export default defineConfig<{ engine: EngineName }>({
  testDir: 'e2e/engines',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // One at a time, because the gateway and the driver have one port each.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: 'node --import tsx tools/dev/serve.ts --quiet',
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), WARM_START: 'off' },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    ...(['firefox', 'webkit'] as const)
      .filter((engine) => found[engine])
      .map((engine) => ({ name: engine, testIgnore: PRERENDER, use: { engine } })),
    ...(process.env.CHROMIUM_PATH ? [{ name: 'chromium', testMatch: PRERENDER }] : []),
  ],
});
