import { DESKTOP, launchBrowser, openPage, PHONE } from '../lib/browser.mjs';
import { startFree } from '../lib/press.mjs';
import { round, tell, times } from '../lib/report.mjs';
import { medians, pairedRatio } from '../lib/stats.mjs';
import { openSubjects } from '../lib/subjects.mjs';
import { INLINE_PATH } from '../yardsticks/static-page.mjs';
import { startYardsticks } from '../yardsticks/yardsticks.mjs';

const CPU = 4;

/**
 * What a post costs the main thread at a quarter of the processor's speed, beside the static and the stock page, in turn.
 * INP: the longest event that the browser reports for a press on the dialog's link and on the contents list.
 */
export async function run(options) {
  const network = options.network ?? 'slow4g';
  const { own, subjects } = await openSubjects({ ...options, pages: ['post'] });
  const yardsticks = own && options.yardsticks ? await startYardsticks(own) : {};
  const targets = [
    ...Object.values(yardsticks).map(({ name, origin, path }) => ({ name, path, url: origin + path })),
    ...subjects.flatMap(({ name, origin, pages }) =>
      pages.map(({ path, language }) => ({
        name: `${name} ${language}`,
        url: origin + path,
        own: name === 'own',
      })),
    ),
  ];
  for (const target of targets) Object.assign(target, { loads: [], presses: [] });
  const browser = await launchBrowser();
  // One round more than asked for: in the first the servers are still getting warm.
  for (let turn = 0; turn <= (options.runs ?? 9); turn += 1) {
    tell(`round ${turn}`);
    for (const target of targets) {
      const load = await measureLoad(browser, target.url, network);
      if (turn > 0) target.loads.push(load);
      if (target.own || target.path === INLINE_PATH) {
        const press = await measurePresses(browser, target.url, target.own);
        if (turn > 0) target.presses.push(press);
      }
    }
  }
  await browser.close();

  const against = targets.filter(({ name }) => name.startsWith('static page'));
  const lcps = ({ loads }) => loads.map((load) => load.lcp);
  const loads = targets.map(({ name, loads }) => {
    const { script, task, blocking, cls, fcp, lcp } = medians(loads);
    return {
      page: name,
      'script ms': round(script, 1),
      'all tasks ms': round(task),
      'blocking ms': round(blocking),
      CLS: round(cls, 3),
      'FCP ms': round(fcp),
      'LCP ms': round(lcp),
      ...Object.fromEntries(
        against.map((base) => [`LCP ÷ ${base.name}`, times(pairedRatio(lcps({ loads }), lcps(base)))]),
      ),
    };
  });
  const presses = targets
    .filter(({ presses }) => presses.length > 0)
    .map(({ name, presses }) => {
      const { dialog, contents } = medians(presses);
      return { page: name, 'INP, "Start free" ms': round(dialog), 'INP, contents list ms': round(contents) };
    });
  return {
    tables: [
      {
        title: `Load on a phone at ${CPU}× slower CPU, network ${network}; medians of ${options.runs ?? 9}`,
        rows: loads,
      },
      ...(presses.length > 0
        ? [{ title: `First presses on a desktop at ${CPU}× slower CPU`, rows: presses }]
        : []),
    ],
    raw: targets,
  };
}

async function measureLoad(browser, url, network) {
  const { context, page, cdp } = await openPage(browser, { device: PHONE, cpu: CPU, network });
  await cdp.send('Performance.enable');
  const lost = [];
  page.on('response', (response) => response.status() >= 400 && lost.push(response.url()));
  await page.goto(url, { waitUntil: 'networkidle' });
  if (lost.length > 0) throw new Error(`${url} lacks ${lost.join(', ')}`);
  const counters = Object.fromEntries(
    (await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]),
  );
  // Asked for only now, so that asking is no part of what is measured.
  const seen = await page.evaluate(readPaints);
  await context.close();
  return { script: counters.ScriptDuration * 1000, task: counters.TaskDuration * 1000, ...seen };
}

/** Runs in the page: what the browser has noted since the navigation. */
function readPaints() {
  const entries = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 200);
    });
  return Promise.all([
    entries('longtask'),
    entries('layout-shift'),
    entries('largest-contentful-paint'),
    entries('paint'),
  ]).then(([tasks, shifts, largest, paints]) => ({
    blocking: tasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    cls: shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((total, { value }) => total + value, 0),
    lcp: largest.at(-1)?.startTime ?? NaN,
    fcp: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
  }));
}

/** `hasDialog`: on a static page "Start free" leads away, and only its contents list can be compared. */
async function measurePresses(browser, url, hasDialog) {
  const { context, page } = await openPage(browser, { device: DESKTOP, cpu: CPU });
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

/** Duration of the longest interaction that `act` brings about, as INP counts it. 16 ms is the least that the browser reports. */
async function longestEvent(page, act) {
  await page.evaluate(() => {
    window.benchLongest = 0;
    window.benchObserver = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId > 0) window.benchLongest = Math.max(window.benchLongest, duration);
      }
    });
    window.benchObserver.observe({ type: 'event', durationThreshold: 16 });
  });
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    window.benchObserver.disconnect();
    return Math.max(window.benchLongest, 16);
  });
}
