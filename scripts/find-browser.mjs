/**
 * Finds a Chromium for the tests: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's own; else installs one
 * (Playwright, then apt-get). Prints its path. Exits with 1 and one line of advice when there is none to be had.
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findCommand, installWithApt, succeeds } from './lib/system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = () => findCommand(...NAMES) ?? PLACES.find((path) => existsSync(path));

const playwrightsOwn = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** Path of a browser, or undefined. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    process.stderr.write(`CHROMIUM_PATH is ${given}, but there is no such file.\n`);
    return undefined;
  }
  const known = installed() ?? playwrightsOwn();
  if (known) return known;
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

if (import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  const path = findBrowser();
  if (!path) {
    process.stderr.write('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.\n');
    process.exit(1);
  }
  process.stdout.write(`${path}\n`);
}
