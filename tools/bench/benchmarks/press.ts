import type { Browser } from 'playwright';
import { DESKTOP, launchBrowser, openPage, slowDown } from '../lib/browser';
import type { Options } from '../lib/options';
import { openDialog, startFree } from '../lib/press';
import { round, tell, type Report } from '../../lib/report';
import { median } from '../../lib/stats';
import { openOwn } from '../lib/subjects';

type Case = {
  readonly name: string;
  readonly cpu: number;
  readonly network: string;
  readonly cached: boolean;
};

/** Milliseconds from the press. */
type Press = { firstFrameMs: number; openMs: number };

declare global {
  // Globals of the measured page.
  var benchPress: Press;
}

const CASES: readonly Case[] = [
  { name: 'scripts cached', cpu: 1, network: 'none', cached: true },
  { name: 'scripts cached', cpu: 4, network: 'none', cached: true },
  { name: 'scripts cached', cpu: 6, network: 'none', cached: true },
  { name: 'scripts cached, slow 4G', cpu: 4, network: 'slow4g', cached: true },
  { name: 'not cached', cpu: 1, network: 'none', cached: false },
  { name: 'not cached', cpu: 4, network: 'none', cached: false },
  { name: 'not cached, slow 4G', cpu: 4, network: 'slow4g', cached: false },
];
const TYPED = 'A boat in the morning';

/**
 * Measures the time from a press on "Start free" to the first frame that reacts, and to the first frame with
 * the dialog.
 */
export async function run(options: Options): Promise<Report> {
  const own = await openOwn(['en']);
  const browser = await launchBrowser();
  const rounds = options.runs ?? 9;
  const results = CASES.map((one): typeof one & { readonly presses: Press[] } => ({ ...one, presses: [] }));
  const url = own.origin + own.article.en.path;
  for (let turn = 0; turn < rounds; turn += 1) {
    tell(`round ${turn + 1}`);
    for (const one of results) one.presses.push(await pressOnce(browser, url, one));
  }
  const typing: boolean[] = [];
  for (let turn = 0; turn < Math.min(rounds, 5); turn += 1)
    typing.push(await typeThrough(browser, `${own.origin}/`));
  await browser.close();
  return {
    tables: [
      {
        title: `Press on "Start free", medians of ${rounds} (ms)`,
        rows: results.map(({ name, cpu, presses }) => ({
          scripts: name,
          CPU: `${cpu}×`,
          'press is seen': round(median(presses.map(({ firstFrameMs }) => firstFrameMs))),
          'dialog is open': round(median(presses.map(({ openMs }) => openMs))),
          slowest: round(Math.max(...presses.map(({ openMs }) => openMs))),
        })),
      },
    ],
    notes: [
      `Typed into the prompt while the account island was loading, 4× CPU, slow 4G: "${TYPED}" was whole ${typing.filter(Boolean).length} times of ${typing.length}.`,
    ],
    raw: { results, typing },
  };
}

async function pressOnce(browser: Browser, url: string, { cpu, network, cached }: Case): Promise<Press> {
  const { context, page, cdp } = await openPage(browser, { device: DESKTOP });
  if (cached) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await openDialog(page);
    await page.waitForLoadState('networkidle');
  }
  await page.addInitScript(watchPress);
  await page.goto(`${url}?again`, { waitUntil: 'networkidle' });
  await slowDown(cdp, { cpu, network });
  const box = await startFree(page).boundingBox();
  if (!box) throw new Error(`${url} has no "Start free"`);
  // Pressed without hovering first, so nothing has been prefetched.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => globalThis.benchPress.openMs > 0, null, { timeout: 60_000 });
  const times = await page.evaluate(() => globalThis.benchPress);
  await context.close();
  return times;
}

/**
 * Runs in the page: records the press, the first frame after the page is marked as loading, and the first
 * frame with the dialog.
 */
function watchPress(): void {
  const press: Press = { firstFrameMs: 0, openMs: 0 };
  globalThis.benchPress = press;
  let pressedAt = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
  const inNextFrame = (note: (ms: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => note(performance.now() - pressedAt)));
  new MutationObserver(() => {
    if (!press.firstFrameMs && document.documentElement.hasAttribute('data-loading')) {
      press.firstFrameMs = -1;
      inNextFrame((ms) => (press.firstFrameMs = ms));
    }
    if (!press.openMs && document.querySelector('dialog[open]')) {
      press.openMs = -1;
      inNextFrame((ms) => (press.openMs = ms));
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'data-loading'],
  });
}

async function typeThrough(browser: Browser, url: string): Promise<boolean> {
  const { context, page } = await openPage(browser, { device: DESKTOP, cpu: 4, network: 'slow4g' });
  await page.goto(url, { waitUntil: 'networkidle' });
  const field = page.locator('main textarea[name=prompt]');
  await field.pressSequentially(TYPED, { delay: 60 });
  await page.waitForSelector('html[data-account-ready]', { timeout: 60_000 });
  await page.waitForTimeout(500);
  const value = await field.inputValue();
  await context.close();
  return value === TYPED;
}
