import type { Browser } from 'playwright';
import type { PageEvents } from '../../lib/analytics/page-events.client';
import { allowAnalytics } from '../lib/allow-analytics';
import { launchBrowser, openPage, slowDown } from '../lib/browser';
import type { Options } from '../lib/options';
import { round, tell, type Report } from '../lib/report';
import { median } from '../lib/stats';
import { openSubjects } from '../lib/subjects';

const CPU = 4;
const EVENTS = 10_000;
/** Browsers report longer tasks as long tasks. */
const LONG_TASK_MS = 50;
/** After this long without a long task, the queue is empty. */
const QUIET_MS = 5_000;

type Blocked = { readonly loop: number; readonly longest: number; readonly long: number };

declare global {
  // Globals of the measured page.
  var benchTasks: number[];
  var clipEvents: PageEvents | undefined;
}

/** How long events recorded in one loop block a post whose analytics has loaded, at a quarter of the processor's speed. */
export async function run(options: Options): Promise<Report> {
  const { subjects } = await openSubjects({ ...options, pages: ['post'] });
  const browser = await launchBrowser();
  const rows = [];
  for (const { name, origin, pages } of subjects) {
    for (const { path, language } of pages) {
      const rounds: Blocked[] = [];
      for (let turn = 0; turn < (options.runs ?? 5); turn += 1) {
        tell(`${language}: round ${turn + 1}`);
        rounds.push(await measure(browser, origin, path));
      }
      rows.push({
        page: `${name} ${language}`,
        'loop ms': round(median(rounds.map(({ loop }) => loop))),
        'longest task ms': Math.max(...rounds.map(({ longest }) => longest)),
        [`tasks > ${LONG_TASK_MS} ms`]: Math.max(...rounds.map(({ long }) => long)),
      });
    }
  }
  await browser.close();
  return {
    tables: [
      {
        title: `${EVENTS} events in a loop, ${CPU}× CPU; worst round, except that the loop is a median`,
        rows,
      },
    ],
  };
}

async function measure(browser: Browser, origin: string, path: string): Promise<Blocked> {
  const { context, page, cdp } = await openPage(browser);
  await allowAnalytics(context, origin);
  await page.goto(origin + path);
  // It is an array until analytics takes over.
  await page.waitForFunction(() => globalThis.clipEvents && !Array.isArray(globalThis.clipEvents));
  await slowDown(cdp, { cpu: CPU, network: 'none' });
  await page.evaluate(() => {
    globalThis.benchTasks = [];
    new PerformanceObserver((list) =>
      globalThis.benchTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
  const loop = await page.evaluate((count) => {
    const startMs = performance.now();
    for (let index = 0; index < count; index += 1)
      globalThis.clipEvents?.push({
        type: 'event',
        name: 'Scroll Depth',
        properties: { percent: 25 },
        atMs: Date.now(),
        href: location.href,
      });
    return performance.now() - startMs;
  }, EVENTS);
  let known = -1;
  for (let tasks = 0; tasks !== known;) {
    known = tasks;
    await page.waitForTimeout(QUIET_MS);
    tasks = await page.evaluate(() => globalThis.benchTasks.length);
  }
  const tasks = await page.evaluate(() => globalThis.benchTasks);
  await context.close();
  return { loop, longest: Math.max(0, ...tasks), long: tasks.length };
}
