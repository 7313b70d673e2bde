/**
 * Visits a page of every kind in every language with React's development build, the only one that reports
 * mismatched attributes, and fails on any warning: hydrated as a whole (`load`), then woken with its main
 * part adopted (`intent`), as for visitors. Prints one line per page. `npm run check:hydration -- /blog /ru`
 * visits only these.
 */
import { spawn } from 'node:child_process';
import { chromium, type Browser } from 'playwright';
import { hiddenPages, pageKinds } from '../e2e/seo/support/site';
import { LOCALES } from '../lib/config/languages';
import { endWith } from './lib/end-with';
import { findBrowser } from './lib/find-browser';
import { localUrls } from './lib/local-urls';
import { untilResponding } from './lib/processes';

const MODES = {
  load: { HYDRATE: 'load' },
  intent: { HYDRATE: 'intent', HYDRATE_DEV: 'intent' },
};
const ALL = [...LOCALES.flatMap((locale) => [...pageKinds(locale), ...hiddenPages(locale)]), '/styleguide'];
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ALL;
const WARNING = /hydrat|did(n't| not) match|Warning:/i;
/** Long, because the first visit to a kind of page compiles it. */
const TIMEOUT_MS = 90_000;

const { site } = localUrls();

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  let failures = 0;
  for (const [mode, env] of Object.entries(MODES)) {
    const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts', '--dev', '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, WARM_START: 'off' },
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      const failed = ended.then(() => Promise.reject(new Error('The site did not start.')));
      await Promise.race([untilResponding(`${site}/api/health`, TIMEOUT_MS), failed]);
      for (const path of paths) {
        const found = await warningsOf(browser, path);
        process.stdout.write(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${mode.padEnd(6)} ${path}\n`);
        for (const warning of found) process.stdout.write(`     ${warning.replaceAll('\n', '\n     ')}\n`);
        if (found.length > 0) failures += 1;
      }
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
  }
  await browser.close();
  process.stdout.write(
    failures === 0 ? 'No hydration warning on any page.\n' : `${failures} visits with warnings.\n`,
  );
  process.exit(failures === 0 ? 0 : 1);
}

/** React's warnings while it hydrates the page; if it never hydrates, that is a finding too. */
async function warningsOf(browser: Browser, path: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const found: string[] = [];
  const hear = (text: string) => {
    if (WARNING.test(text)) found.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) hear(message.text());
  });
  page.on('pageerror', ({ message }) => hear(message));
  const address = new URL(path, site);
  // Wakes pages that would otherwise wait for intent.
  address.searchParams.set('wake', '1');
  try {
    await page.goto(address.href, { timeout: TIMEOUT_MS });
    await page.locator('html[data-awake]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    // Warnings appear with the first commits after hydration.
    await page.waitForTimeout(300);
  } catch (error) {
    found.push(`not hydrated: ${error instanceof Error ? error.message : String(error)}`);
  }
  await page.close();
  return found;
}

main().catch(endWith);
