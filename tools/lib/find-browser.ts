import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findCommand, installWithApt, isInApt, succeeds } from './system-packages';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = () => findCommand(...NAMES) ?? PLACES.find((path) => existsSync(path));

const playwrightsOwn = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** Path of a Chromium or Chrome on this machine. */
export const knownBrowser = () => installed() ?? playwrightsOwn();

/**
 * Path of a Chromium: CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own; otherwise installs
 * one (Playwright, then apt-get).
 *
 * Errors: throws with one line of advice if none can be found or installed.
 */
export function findBrowser(): string {
  const ownPath = process.env.CHROMIUM_PATH;
  if (ownPath) {
    if (existsSync(ownPath)) return ownPath;
    throw new Error(`CHROMIUM_PATH is ${ownPath}, but there is no such file.`);
  }
  const browserPath = knownBrowser() ?? install();
  if (browserPath) return browserPath;
  throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

function install(): string | undefined {
  process.stderr.write('No browser found, installing one …\n');
  if (
    succeeds('npx', ['playwright', 'install', '--with-deps', 'chromium']) ||
    succeeds('npx', ['playwright', 'install', 'chromium'])
  ) {
    const own = playwrightsOwn();
    if (own) return own;
  }
  return installWithApt('chromium') ? installed() : undefined;
}

const SHELL = 'chromium-headless-shell';

/**
 * Path of Chromium's headless shell: HEADLESS_SHELL_PATH, an installed one, or one that this installs where
 * apt knows it (Debian); otherwise undefined.
 */
export function findHeadlessShell(): string | undefined {
  const shellPath = process.env.HEADLESS_SHELL_PATH ?? findCommand(SHELL);
  if (shellPath) return shellPath;
  // Otherwise every run elsewhere would update apt's lists in vain.
  return isInApt(SHELL) && installWithApt(SHELL) ? findCommand(SHELL) : undefined;
}
