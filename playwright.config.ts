import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/support/visitor';
import { refusedOn } from './tools/lib/consent-choice';
import { toolEnv } from './tools/lib/local-urls';

type Projects = NonNullable<PlaywrightTestConfig<{ engine: EngineName }>['projects']>;

const port = Number(process.env.E2E_PORT ?? 4610);
const sandboxPort = Number(process.env.E2E_SANDBOX_PORT ?? 4620);
const siteOrigin = `http://127.0.0.1:${port}`;

/**
 * Chromium renders its address bar's suggestions as internal pages, two per window: half the processor time
 * of a short journey, for something a headless browser never shows. It also starts a spare process per
 * window. The last `--disable-features` wins, so this repeats Playwright's own list.
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
 * Faults affect every visitor, and what fails depends on what the site has cached from earlier visits. So
 * those journeys are a separate run, on a fresh site and sandbox (`npm run test:faults`).
 */
const faults = process.env.E2E_PART === 'faults';
/** The walk on the development server, which no others need, is a separate run too (`npm run test:dev`). */
const dev = process.env.E2E_PART === 'dev';
/**
 * The engines of Firefox and Safari, and what Chromium does without Playwright: `npm run test:engines` finds
 * them and passes their paths.
 */
const engines = process.env.E2E_PART === 'engines';
/** Two builds, one after the other on one port (`npm run test:deployment`). */
const deployment = process.env.E2E_PART === 'deployment';
/**
 * A survey checks every page, language and width, where the journeys take a sample (`npm run test:survey`).
 */
const survey = process.env.E2E_PART === 'survey';
/** The site of a demo on the same ports, so that one journey takes seconds (CONTRIBUTING.md). */
const isReused = process.env.E2E_REUSE === '1';

/**
 * The posts that these publish would appear in the lists and sitemaps that other journeys read, so they run
 * last.
 */
const PUBLISHING = /e2e\/publishing\//;

/** Tests that read the responses of the site without a browser. */
const INTEGRATION = /e2e\/(?:seo|next)\/[^/]+\.spec\.ts$/;

/**
 * What the headless shell is not able to show: it has no back/forward cache, and its pointer rests on the
 * first page, which counts as an interaction there.
 */
const WHOLE_BROWSER = /e2e\/(?:back-forward-cache|budgets)\.spec\.ts$/;
/** Chromium without windows, menus and profiles: a fifth less processor time than the whole browser. */
const SHELL = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH;

/** How a browser at a path is started; without one, Playwright's own. */
const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // A tenth of the browser's processor time: nothing is drawn by a GPU, so it needs no process.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${BROWSER_FEATURES_LEFT_OUT.join(',')}`,
    ],
  },
});
const wholeBrowser = launch(process.env.CHROMIUM_PATH);
/** Playwright turns the back/forward cache off. */
const withBackForwardCache = {
  launchOptions: { ...wholeBrowser.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
};

/** By run. */
const PROJECTS: Readonly<Record<string, Projects>> = {
  faults: [{ name: 'faults', testMatch: /faults\//, fullyParallel: false }],
  dev: [{ name: 'dev', testMatch: /e2e\/dev\// }],
  deployment: [{ name: 'deployment', testMatch: /e2e\/deployment\//, use: withBackForwardCache }],
  engines: [
    ...(['firefox', 'webkit'] as const)
      .filter((engine) => process.env[engine === 'firefox' ? 'FIREFOX_PATH' : 'WEBKIT_DRIVER_PATH'])
      .map((engine) => ({ name: engine, testMatch: /engines\/journeys/, use: { engine } })),
    ...(process.env.CHROMIUM_PATH ? [{ name: 'chromium', testMatch: /engines\/prerender/ }] : []),
  ],
  survey: [
    { name: 'survey', testIgnore: [WHOLE_BROWSER, PUBLISHING] },
    { name: 'whole-browser', testMatch: WHOLE_BROWSER, use: wholeBrowser },
    { name: 'publishing', testMatch: PUBLISHING, dependencies: ['survey', 'whole-browser'] },
  ],
  journeys: [
    // A test there that uses `page` fails, because there is no browser at this path.
    {
      name: 'integration',
      testMatch: INTEGRATION,
      use: { launchOptions: { executablePath: 'no browser in e2e/seo and e2e/next' } },
    },
    {
      name: 'journeys',
      testIgnore: [/e2e\/(cms|faults|dev|deployment|engines)\//, WHOLE_BROWSER, PUBLISHING, INTEGRATION],
    },
    { name: 'whole-browser', testMatch: WHOLE_BROWSER, use: wholeBrowser },
    {
      name: 'publishing',
      testMatch: PUBLISHING,
      dependencies: ['integration', 'journeys', 'whole-browser'],
    },
  ],
};

/** The site with its own sandbox, started for the run and stopped after it. */
function server(env: Record<string, string>) {
  return {
    command: `node --import tsx tools/dev/serve.ts --quiet${dev ? ' --dev' : ''}`,
    url: `http://127.0.0.1:${env.PORT}/api/health`,
    // Many journeys are about first visits.
    env: { ...env, WARM_START: 'off', NODE_OPTIONS: '--import=./e2e/support/quick-compression.mjs' },
    timeout: 180_000,
    reuseExistingServer: isReused,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}

/**
 * Journeys against the built site and the sandbox. `npm run test:e2e` finds the browser and passes its path.
 */
export default defineConfig<{ engine: EngineName }>({
  testDir: 'e2e',
  ...(survey ? { grep: /@survey/ } : { grepInvert: /@rare/ }),
  // One folder per run, so that no run deletes what another one reported.
  outputDir: `test-results/${process.env.E2E_PART ?? 'journeys'}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a journey may lose a race. The list calls it flaky then, and `SLOW=3` shows why; what
  // is broken fails twice.
  retries: process.env.CI ? 1 : 0,
  // The gateway and the driver of an engine have one port each.
  workers: faults || dev || deployment || engines ? 1 : 2,
  // Machines are shared and slow at times, and the development server compiles a page on its first request.
  timeout: process.env.SLOW ? 150_000 : 60_000,
  expect: { timeout: dev ? 30_000 : 15_000 },
  reporter: [['list']],
  use: {
    baseURL: siteOrigin,
    storageState: refusedOn(siteOrigin),
    // Recording takes a third of the run; TRACE=1 turns it on to investigate a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    ...launch(SHELL),
  },
  webServer: [
    ...(deployment ? [] : [server({ PORT: String(port), SANDBOX_PORT: String(sandboxPort) })]),
    // The same build with tools that receive events, and with log-in by OpenID Connect.
    ...(faults || dev || deployment || survey || engines || isReused
      ? []
      : [
          server({
            PORT: String(port + 1),
            SANDBOX_PORT: String(sandboxPort + 10),
            ...toolEnv(`http://127.0.0.1:${sandboxPort + 10}`),
            OPENID_AUTHORIZE_URL: `http://127.0.0.1:${sandboxPort + 10}/fakes/openid/choose`,
            OPENID_CLIENT_ID: 'sandbox-openid-client',
          }),
        ]),
  ],
  projects: PROJECTS[process.env.E2E_PART ?? 'journeys'] ?? [],
});
