/**
 * Runs Playwright with a browser that this machine has or can get. `--faults` runs the journeys with failing services instead of the
 * others; every other argument is passed on.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';
import { buildWhenNeeded } from './lib/build-when-needed.mjs';

const browser = findBrowser();
if (!browser) {
  process.stderr.write('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.\n');
  process.exit(1);
}
// Here, before the servers start: two of them would build at once.
buildWhenNeeded();
const args = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', ...args.filter((arg) => arg !== '--faults')],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, ...(args.includes('--faults') && { E2E_PART: 'faults' }) },
  },
);
process.exit(status ?? 1);
