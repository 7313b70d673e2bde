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

type Engine = {
  readonly variable: string;
  readonly find: () => string | undefined;
  readonly packages: readonly string[];
  readonly advice: string;
};

const engines: Readonly<Record<string, Engine>> = {
  firefox: {
    variable: 'FIREFOX_PATH',
    find: () =>
      findCommand('firefox-esr', 'firefox') ?? (existsSync(FIREFOX_ON_MAC) ? FIREFOX_ON_MAC : undefined),
    packages: ['firefox-esr'],
    advice: 'install Firefox, or set FIREFOX_PATH to one',
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    // Its browser has no headless mode.
    find: () =>
      process.env.DISPLAY || process.env.WAYLAND_DISPLAY || findCommand('xvfb-run')
        ? findCommand('WebKitWebDriver')
        : undefined,
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    advice: 'install WebKitGTK with its WebKitWebDriver (Linux only) and Xvfb',
  },
  chromium: {
    variable: 'CHROMIUM_PATH',
    find: knownBrowser,
    packages: ['chromium'],
    advice: 'install Chromium or Chrome, or set CHROMIUM_PATH to one',
  },
};

const env: NodeJS.ProcessEnv = { ...process.env, E2E_PART: 'engines' };
const leftOut: string[] = [];
for (const [name, { variable, find, packages, advice }] of Object.entries(engines)) {
  const given = process.env[variable];
  const path = given || find() || (installWithApt(...packages) ? find() : undefined);
  if (path && existsSync(path)) env[variable] = path;
  else {
    delete env[variable];
    const why = given ? `no file at ${variable}=${given}` : 'not found, and apt could not install it';
    leftOut.push(`*** LEFT OUT: ${name}: ${why}; ${advice} ***\n`);
  }
}
const tellLeftOut = () => process.stderr.write(leftOut.join(''));
tellLeftOut();
if (leftOut.length === Object.keys(engines).length) process.exit(1);

// Before the server starts, because Playwright would not show that it is building.
buildWhenNeeded();
const playwright = ['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)];
const needsDisplay = env.WEBKIT_DRIVER_PATH && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
const { status } = needsDisplay
  ? spawnSync('xvfb-run', ['--auto-servernum', process.execPath, ...playwright], { stdio: 'inherit', env })
  : spawnSync(process.execPath, playwright, { stdio: 'inherit', env });
tellLeftOut();
process.exit(status ?? 1);
