/**
 * Finds a Chromium for the tests: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's own; else installs one
 * (Playwright, then apt-get). Prints its path. Exits with 1 and one line of advice when there is none to be had.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

function installed() {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  for (const name of NAMES) {
    const found = spawnSync(finder, [name], { encoding: 'utf8' });
    const path = found.status === 0 ? found.stdout.split('\n')[0].trim() : '';
    if (path) return path;
  }
  return PLACES.find((path) => existsSync(path));
}

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
    run('npx', ['playwright', 'install', '--with-deps', 'chromium']) ||
    run('npx', ['playwright', 'install', 'chromium'])
  ) {
    const own = playwrightsOwn();
    if (own) return own;
  }
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...sudo, 'apt-get'];
  if (run(apt[0], [...apt.slice(1), 'update']) && run(apt[0], [...apt.slice(1), 'install', '-y', 'chromium']))
    return installed();
  return undefined;
}

if (import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  const path = findBrowser();
  if (!path) {
    process.stderr.write('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.\n');
    process.exit(1);
  }
  process.stdout.write(`${path}\n`);
}
