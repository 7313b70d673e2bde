/**
 * Runs Playwright with a browser that this machine has or can install. `--faults` runs the journeys with
 * failing services instead of the usual ones, `--dev` the walk on the development server, `--deployment` those
 * on pages that are older than the site, `--survey` the journeys over the whole site. Other arguments are passed on. With `E2E_REUSE=1` the journeys run as they
 * are against a demo that is running already.
 */
import { spawnSync } from 'node:child_process';
import { exitWithError } from '../lib/exit-with-error';
import { findBrowser, findHeadlessShell } from '../lib/find-browser';
import { findJava } from '../lib/find-java';
import { buildWhenNeeded } from '../lib/build-when-needed';

/** So that the walk can run beside a demo. */
const DEV_PORTS = { E2E_PORT: '4660', E2E_SANDBOX_PORT: '4670' };

try {
  const browser = findBrowser();
  const shell = findHeadlessShell();
  const args = process.argv.slice(2);
  const part = ['faults', 'dev', 'deployment', 'survey'].find((name) => args.includes(`--${name}`));
  const isReused = process.env.E2E_REUSE === '1';
  if (part === 'survey') findJava();
  // Before the servers start: two of them would otherwise build at the same time.
  if (!isReused) buildWhenNeeded();
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      ...args.filter((arg) => arg !== `--${part}`),
      ...(isReused ? ['--no-deps'] : []),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        ...(shell && { HEADLESS_SHELL_PATH: shell }),
        ...(part && { E2E_PART: part }),
        ...(part === 'dev' && DEV_PORTS),
      },
    },
  );
  process.exit(status ?? 1);
} catch (error) {
  exitWithError(error);
}
