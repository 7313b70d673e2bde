import { defineConfig } from '@playwright/test';
import { REFUSED } from './e2e/support/consent';
import { toolEnv } from './scripts/lib/local-urls';

const port = Number(process.env.E2E_PORT ?? 4610);
const sandboxPort = Number(process.env.E2E_SANDBOX_PORT ?? 4620);
const siteOrigin = `http://127.0.0.1:${port}`;

/**
 * Chromium draws the suggestions of its address bar with pages of its own, two for every window: half of the processor time of a short
 * journey, for something a headless browser never shows; and it keeps a process in reserve for every window. The last
 * `--disable-features` wins, so Playwright's own list stands here again.
 */
const BROWSER_FEATURES_LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Faults of the services are set for everybody, and what fails depends on what the site has kept from earlier visits: those journeys
 * are a run of their own, with a site and a sandbox that nobody has visited (`npm run test:faults`).
 */
const faults = process.env.E2E_PART === 'faults';
/** So is the walk on the development server, which the others do not need (`npm run test:dev`). */
const dev = process.env.E2E_PART === 'dev';
/** A survey looks at every page, language and width where the journeys take a sample (`npm run test:survey`). */
const survey = process.env.E2E_PART === 'survey';

/** What these publish would stand in the lists and sitemaps that other journeys read: they come after them. */
const PUBLISHING = /e2e\/publishing\//;

/** What the site answers, read without a browser. */
const INTEGRATION = /e2e\/seo\/[^/]+\.spec\.ts$/;

/** The site and a sandbox of its own, started for the run and stopped after it. */
function server(env: Record<string, string>) {
  return {
    command: `node --import tsx scripts/serve.ts --quiet${dev ? ' --dev' : ''}`,
    url: `http://127.0.0.1:${env.PORT}/api/health`,
    // The first visits are what many journeys are about.
    env: { ...env, WARM_START: 'off' },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}

/** Journeys against the built site and the sandbox. `npm run test:e2e` finds the browser and passes its path. */
export default defineConfig({
  testDir: 'e2e',
  // One each: the faults and the walk on the development server run side by side in `npm test`.
  outputDir: `test-results/${process.env.E2E_PART ?? 'journeys'}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that only passes the second time has failed.
  retries: 0,
  workers: faults || dev ? 1 : 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  use: {
    baseURL: siteOrigin,
    storageState: REFUSED,
    // Recording costs a third of the run; TRACE=1 turns it on to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${BROWSER_FEATURES_LEFT_OUT.join(',')}`,
      ],
    },
  },
  webServer: [
    server({ PORT: String(port), SANDBOX_PORT: String(sandboxPort) }),
    // The same build with ordinary hydration: what a visitor can do must not depend on when React comes.
    ...(faults || dev || survey
      ? []
      : [
          server({
            PORT: String(port + 1),
            SANDBOX_PORT: String(sandboxPort + 10),
            HYDRATE: 'load',
            // Asleep without consent, which only the journeys of tools give there.
            ...toolEnv(`http://127.0.0.1:${sandboxPort + 10}`),
          }),
        ]),
  ],
  projects: faults
    ? [{ name: 'faults', testMatch: /faults\//, fullyParallel: false }]
    : dev
      ? [{ name: 'dev', testMatch: /e2e\/dev\// }]
      : survey
        ? [
            { name: 'survey', grep: /@survey/, testIgnore: PUBLISHING },
            { name: 'publishing', grep: /@survey/, testMatch: PUBLISHING, dependencies: ['survey'] },
          ]
        : [
            // A test there that takes a page fails, because there is no browser at this path.
            {
              name: 'integration',
              testMatch: INTEGRATION,
              use: { launchOptions: { executablePath: 'no browser in e2e/seo' } },
            },
            { name: 'journeys', testIgnore: [/e2e\/(faults|dev|engines)\//, PUBLISHING, INTEGRATION] },
            { name: 'publishing', testMatch: PUBLISHING, dependencies: ['integration', 'journeys'] },
            // Journeys that set nothing in the sandbox, with React loaded at once. What does not depend on that is not asked twice.
            {
              name: 'hydrate-load',
              testMatch:
                /(reading|analytics\/(counting|leaving)|blog\/(article-tools|languages|load-more|search-box|wide-blocks))\.spec\.ts/,
              grepInvert: /JavaScript off|without script/,
              dependencies: ['journeys'],
              use: { baseURL: `http://127.0.0.1:${port + 1}` },
            },
          ],
});
