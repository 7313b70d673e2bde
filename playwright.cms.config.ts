import { defineConfig } from '@playwright/test';
import { hookPort, site } from './e2e/cms/support/services';

const { CI, TRACE, CHROMIUM_PATH, CMS_CLUSTER, CMS_RUNNING } = process.env;

/**
 * An editor's day in the panel of Strapi 5 (cms/), and what readers see of it. `npm run test:cms` finds the
 * browser and passes its path.
 */
export default defineConfig({
  testDir: 'e2e/cms',
  outputDir: 'test-results/cms',
  forbidOnly: Boolean(CI),
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // The panel's editor has its buttons in one row.
    viewport: { width: 1400, height: 1000 },
    trace: TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 30_000,
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    },
  },
  webServer: {
    command: `node --import tsx tools/cms/demo-cms.ts ${CMS_CLUSTER ? '--cluster' : '--fresh --quiet'}`,
    url: `${site}/api/health`,
    env: {
      CMS_DATA_DIR: 'cms/.tmp/test',
      SITE_WEBHOOK_URL: `http://127.0.0.1:${hookPort}/`,
      WARM_START: 'off',
    },
    // The content service is filled first, and on a new machine installed and built.
    timeout: 1_200_000,
    // `CMS_RUNNING=1` tries a journey on what the command above started.
    reuseExistingServer: Boolean(CMS_RUNNING),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
