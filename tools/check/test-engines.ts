/**
 * Runs the journeys of e2e/engines in the engines of Firefox and Safari, and the one about prerendered pages
 * in Chromium, if this machine has them or apt can install them (FIREFOX_PATH, WEBKIT_DRIVER_PATH and
 * CHROMIUM_PATH name others). Says which it left out and why; fails if there is none. Passes its arguments on
 * to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildWhenNeeded } from '../lib/build-when-needed';
import { knownBrowser } from '../lib/find-browser';
import { findCommand, installWithApt } from '../lib/system-packages';

const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
const hasDisplay = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;

/** The variable that names each, how it is found, and the packages that have it. */
const ENGINES: Readonly<Record<string, readonly [string, () => string | undefined, readonly string[]]>> = {
  firefox: [
    'FIREFOX_PATH',
    () => findCommand('firefox-esr', 'firefox') ?? (existsSync(FIREFOX_ON_MAC) ? FIREFOX_ON_MAC : undefined),
    ['firefox-esr'],
  ],
  webkit: [
    'WEBKIT_DRIVER_PATH',
    // Its browser has no headless mode.
    () => (hasDisplay || findCommand('xvfb-run') ? findCommand('WebKitWebDriver') : undefined),
    ['webkit2gtk-driver', 'xvfb', 'xauth'],
  ],
  chromium: ['CHROMIUM_PATH', knownBrowser, ['chromium']],
};

const env: NodeJS.ProcessEnv = { ...process.env, E2E_PART: 'engines' };
const leftOut: string[] = [];
for (const [name, [variable, find, packages]] of Object.entries(ENGINES)) {
  const path = env[variable] || find() || (installWithApt(...packages) ? find() : undefined);
  if (path && existsSync(path)) env[variable] = path;
  else {
    delete env[variable];
    const advice = `install ${packages.join(', ')}, or set ${variable} to an existing file`;
    leftOut.push(`*** LEFT OUT: ${name} is not there, and apt could not install it: ${advice} ***\n`);
  }
}
const tellLeftOut = () => process.stderr.write(leftOut.join(''));
tellLeftOut();
if (leftOut.length === Object.keys(ENGINES).length) process.exit(1);

// Before the server starts, because Playwright would not show that it is building.
buildWhenNeeded();
const playwright = ['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)];
const { status } =
  env.WEBKIT_DRIVER_PATH && !hasDisplay
    ? spawnSync('xvfb-run', ['--auto-servernum', process.execPath, ...playwright], { stdio: 'inherit', env })
    : spawnSync(process.execPath, playwright, { stdio: 'inherit', env });
tellLeftOut();
process.exit(status ?? 1);
