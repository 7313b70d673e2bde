/**
 * Runs Playwright with a browser that this machine has or can get. `--faults` runs the journeys with failing services instead of the
 * others; every other argument is passed on.
 */
import { spawnSync } from 'node:child_process';
import { endWith } from './lib/end-with';
import { findBrowser } from './lib/find-browser';
import { buildWhenNeeded } from './lib/build-when-needed';

try {
  const browser = findBrowser();
  // Here, before the servers start: two of them would build at once.
  buildWhenNeeded();
  const args = process.argv.slice(2);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...args.filter((arg) => arg !== '--faults')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        ...(args.includes('--faults') && { E2E_PART: 'faults' }),
      },
    },
  );
  process.exit(status ?? 1);
} catch (error) {
  endWith(error);
}
