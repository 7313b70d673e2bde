import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { launchBrowser, openPage, slowDown } from '../lib/browser';
import type { Options } from '../lib/options';
import { round, type Report } from '../lib/report';
import { median, percentile } from '../lib/stats';
import { openOwn } from '../lib/subjects';

/** What a finger drags, and what it is on the page. */
const DRAGGED: ReadonlyMap<string, string> = new Map([
  ['the playhead', '.mini-head'],
  ['a clip to another place', '.mini-clip'],
  ['the edge of a clip', '.mini-to'],
]);
const CPUS = [1, 4];
const DRAG_MS = 2_000;
/** Touch screens report a finger about as often as they draw. */
const MOVE_EVERY_MS = 16;
/** A frame that came later than the next one of 60 a second. */
const LATE_MS = 25;

declare global {
  // Globals of the measured page.
  var benchFrames: number[];
  var benchStop: () => void;
}

/**
 * Drags in the home page's small editor on a phone, with a finger, and measures the time from frame to frame.
 */
export async function run(options: Options): Promise<Report> {
  const { origin } = await openOwn(['en']);
  const browser = await launchBrowser();
  const rounds = options.runs ?? 5;
  const results = CPUS.flatMap((cpu) =>
    [...DRAGGED].map(([name, selector]) => ({ name, selector, cpu, frames: [] as number[] })),
  );
  for (let turn = 0; turn < rounds; turn += 1)
    for (const one of results) one.frames.push(...(await dragOnce(browser, origin, one)));
  await browser.close();
  return {
    tables: [
      {
        title: `Milliseconds from frame to frame, ${rounds} drags of ${DRAG_MS / 1000} s each, by touch at 412 px`,
        rows: results.map(({ name, cpu, frames }) => ({
          'what is dragged': name,
          CPU: `${cpu}×`,
          'frames a second': round((1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)),
          median: round(median(frames), 1),
          p95: round(percentile(frames, 95), 1),
          slowest: round(Math.max(...frames), 1),
          [`over ${LATE_MS} ms`]: `${round((100 * frames.filter((ms) => ms > LATE_MS).length) / frames.length, 1)} %`,
        })),
      },
    ],
    raw: results,
  };
}

async function dragOnce(
  browser: Browser,
  origin: string,
  { selector, cpu }: { readonly selector: string; readonly cpu: number },
): Promise<readonly number[]> {
  const { context, page, cdp } = await openPage(browser);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.locator('button[data-editor-start]').tap();
  const thing = page.locator(selector).first();
  await thing.waitFor();
  await thing.scrollIntoViewIfNeeded();
  await slowDown(cdp, { cpu, network: 'none' });
  await page.evaluate(recordFrames);
  await dragWithFinger(page, cdp, thing);
  const frames = await page.evaluate(() => {
    globalThis.benchStop();
    return globalThis.benchFrames;
  });
  await context.close();
  return frames;
}

/** Over the width of the screen and back, as fast as the page takes it. */
async function dragWithFinger(page: Page, cdp: CDPSession, thing: Locator): Promise<void> {
  const box = await thing.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  if (!box) throw new Error('the editor has not opened');
  const [x, y] = [box.x + Math.min(12, box.width / 2), box.y + Math.min(30, box.height / 2)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', atX = x) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: atX, y }] });
  await touch('touchStart');
  const startedAt = Date.now();
  for (let passed = 0; passed < DRAG_MS; passed = Date.now() - startedAt) {
    await touch('touchMove', x + (width - x - 20) * Math.sin((Math.PI * passed) / DRAG_MS));
    await page.waitForTimeout(MOVE_EVERY_MS);
  }
  await touch('touchEnd');
}

/** Runs in the page: notes the time from each frame to the next. */
function recordFrames(): void {
  const frames: number[] = [];
  let before = 0;
  let stopped = false;
  const note = (now: number) => {
    if (stopped) return;
    if (before) frames.push(now - before);
    before = now;
    requestAnimationFrame(note);
  };
  globalThis.benchFrames = frames;
  globalThis.benchStop = () => (stopped = true);
  requestAnimationFrame(note);
}
