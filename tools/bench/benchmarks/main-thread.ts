import type { Browser, Page } from 'playwright';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../lib/browser';
import type { Options } from '../lib/options';
import { readPaints } from '../lib/paints';
import { startFree } from '../lib/press';
import { round, tell, times, type Report } from '../../lib/report';
import { medians, pairedRatio } from '../../lib/stats';
import { openSubjects } from '../lib/subjects';
import { COPY_PATH, INLINE_PATH } from '../yardsticks/static-page';
import { startYardsticks } from '../yardsticks/yardsticks';

const SLOWER = [4];

const LOAD = ['script', 'layout', 'task', 'blocking', 'cls', 'fcp', 'lcp'] as const;

type Load = Readonly<Record<(typeof LOAD)[number], number>>;
type Press = Readonly<Record<'dialog' | 'contents', number>>;

type Target = {
  readonly name: string;
  readonly url: string;
  /** Which controls are pressed: a static page has no dialog, and only one of the static pages is pressed. */
  readonly presses: 'all' | 'contents' | 'none';
  readonly loaded: Load[];
  readonly pressed: Press[];
};

declare global {
  // Globals of the measured page.
  var benchLongest: number;
  var benchObserver: PerformanceObserver;
}

/**
 * Measures the cost of a post on the main thread of a processor that is four times slower, in turn with the
 * static and stock pages. INP is the longest event that the browser reports for a press on the link to the
 * dialog, and for one on the contents list.
 */
export async function run(options: Options): Promise<Report> {
  const reports: Report[] = [];
  for (const cpu of options.cpus ?? SLOWER) reports.push(await measureAt(cpu, options));
  return { tables: reports.flatMap(({ tables }) => tables), raw: reports.map(({ raw }) => raw) };
}

async function measureAt(cpu: number, options: Options): Promise<Report> {
  const network = options.network ?? 'slow4g';
  const { own, subjects } = await openSubjects({ ...options, pages: ['post'] });
  const yardsticks = own && options.yardsticks ? await startYardsticks(own) : [];
  const target = (name: string, url: string, presses: Target['presses']): Target => ({
    name,
    url,
    presses,
    loaded: [],
    pressed: [],
  });
  const targets = [
    ...yardsticks.map(({ name, origin, path }) =>
      target(name, origin + path, path === INLINE_PATH ? 'contents' : 'none'),
    ),
    ...subjects.flatMap(({ name, origin, pages }) =>
      pages.map(({ path, language }) =>
        target(`${name} ${language}`, origin + path, name === 'own' ? 'all' : 'none'),
      ),
    ),
  ];
  const browser = await launchBrowser();
  // One round more than requested, because the servers still warm up in the first.
  for (let turn = 0; turn <= (options.runs ?? 9); turn += 1) {
    tell(`round ${turn}`);
    for (const { url, presses, loaded, pressed } of targets) {
      const load = await measureLoad(browser, url, { cpu, network });
      if (turn > 0) loaded.push(load);
      if (presses === 'none') continue;
      const press = await measurePresses(browser, url, { cpu, hasDialog: presses === 'all' });
      if (turn > 0) pressed.push(press);
    }
  }
  await browser.close();

  const against = targets.filter(({ name }) => name.startsWith('static page'));
  const copies = targets.filter(({ url }) => url.endsWith(COPY_PATH));
  const valuesOf = ({ loaded }: Target, what: (typeof LOAD)[number]) => loaded.map((load) => load[what]);
  const loads = targets.map((one) => {
    const { script, layout, task, blocking, cls, fcp, lcp } = medians(one.loaded, ...LOAD);
    return {
      page: one.name,
      'script ms': round(script, 1),
      'style and layout ms': round(layout, 1),
      'all tasks ms': round(task),
      'blocking ms': round(blocking),
      CLS: round(cls, 3),
      'FCP ms': round(fcp),
      'LCP ms': round(lcp),
      ...Object.fromEntries(
        against.flatMap((base) =>
          (['fcp', 'lcp'] as const).map((what) => [
            `${what.toUpperCase()} ÷ ${base.name}`,
            times(pairedRatio(valuesOf(one, what), valuesOf(base, what))),
          ]),
        ),
      ),
      ...Object.fromEntries(
        copies.flatMap((base) =>
          (['layout', 'task', 'blocking'] as const).map((what) => [
            `${what} ÷ copy`,
            times(pairedRatio(valuesOf(one, what), valuesOf(base, what))),
          ]),
        ),
      ),
    };
  });
  const presses = targets
    .filter(({ pressed }) => pressed.length > 0)
    .map(({ name, pressed }) => {
      const { dialog, contents } = medians(pressed, 'dialog', 'contents');
      return { page: name, 'INP, "Start free" ms': round(dialog), 'INP, contents list ms': round(contents) };
    });
  return {
    tables: [
      {
        title: `Load on a phone at ${cpu}× slower CPU, network ${network}; medians of ${options.runs ?? 9}`,
        rows: loads,
      },
      ...(presses.length > 0
        ? [{ title: `First presses on a desktop at ${cpu}× slower CPU`, rows: presses }]
        : []),
    ],
    raw: targets,
  };
}

type Machine = { readonly cpu: number; readonly network: string };

async function measureLoad(browser: Browser, url: string, { cpu, network }: Machine): Promise<Load> {
  const { context, page, cdp } = await openPage(browser, { device: PHONE, cpu, network });
  await cdp.send('Performance.enable');
  const failedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failedUrls.push(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (failedUrls.length > 0) throw new Error(`${url} lacks ${failedUrls.join(', ')}`);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const msOf = (counter: string) => (metrics.find(({ name }) => name === counter)?.value ?? NaN) * 1000;
  // Read only now, so that the reading itself is not measured.
  const paints = await page.evaluate(readPaints);
  await context.close();
  return {
    script: msOf('ScriptDuration'),
    layout: msOf('LayoutDuration') + msOf('RecalcStyleDuration'),
    task: msOf('TaskDuration'),
    ...paints,
  };
}

/**
 * Without `hasDialog` only the contents list is pressed: on a static page "Start free" opens another page.
 */
type Pressing = { readonly cpu: number; readonly hasDialog: boolean };

async function measurePresses(browser: Browser, url: string, { cpu, hasDialog }: Pressing): Promise<Press> {
  const { context, page } = await openPage(browser, { device: DESKTOP, cpu });
  await page.goto(url, { waitUntil: 'networkidle' });
  const entry = page.locator('[data-contents] a').filter({ visible: true }).last();
  const contents = (await entry.count()) > 0 ? await longestEvent(page, () => entry.click()) : NaN;
  if (!hasDialog) {
    await context.close();
    return { dialog: NaN, contents };
  }
  await page.evaluate(() => scrollTo(0, 0));
  const dialog = await longestEvent(page, async () => {
    await startFree(page).click();
    await page.waitForSelector('dialog[open]');
  });
  await context.close();
  return { dialog, contents };
}

/**
 * Duration of the longest interaction that `act` causes, as INP counts it. The browser reports nothing below
 * 16 ms.
 */
async function longestEvent(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    globalThis.benchLongest = 0;
    globalThis.benchObserver = new PerformanceObserver((list) => {
      // why: an observer of type `event` gets event timings.
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId > 0) globalThis.benchLongest = Math.max(globalThis.benchLongest, duration);
      }
    });
    // why: TypeScript's DOM types lack the threshold.
    globalThis.benchObserver.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    globalThis.benchObserver.disconnect();
    return Math.max(globalThis.benchLongest, 16);
  });
}
