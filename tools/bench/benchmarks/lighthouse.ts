import { launch } from 'chrome-launcher';
import type { Result } from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from '../../lib/find-browser';
import { allowAnalytics } from '../lib/allow-analytics';
import { FLAGS, launchBrowser, openPage } from '../lib/browser';
import type { Options } from '../lib/options';
import { tell, type Report } from '../../lib/report';
import { median } from '../../lib/stats';
import { openSubjects } from '../lib/subjects';
import { startCopy } from '../yardsticks/yardsticks';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

/** Groups of Lighthouse's audit `mainthread-work-breakdown`, in ms of the simulated phone. */
const WORK = { script: 'scriptEvaluation', 'style and layout': 'styleLayout' } as const;

type Audit = {
  readonly scores: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number>>;
  readonly failing: readonly string[];
};

type Target = {
  readonly site: string;
  readonly page: string;
  readonly url: string;
  readonly allowsAnalytics: boolean;
  readonly results: Audit[];
};

/**
 * Lighthouse with its simulated phone; medians of `--runs` (3), pages in turn, the post beside a copy of its
 * HTML without script and style file. Lists the audits that cost points.
 */
export async function run(options: Options): Promise<Report> {
  const { own, subjects } = await openSubjects(options);
  const copy = own && options.yardsticks && options.pages.includes('post') ? await startCopy(own) : null;
  const targets = subjects.flatMap((subject) =>
    subject.pages.flatMap(({ kind, language, path }) =>
      (options.analytics ? [false, true] : [false]).map((allowsAnalytics): Target => ({
        site: subject.name,
        page: `${kind} ${language}${allowsAnalytics ? ', with analytics' : ''}`,
        url: subject.origin + path,
        allowsAnalytics,
        results: [],
      })),
    ),
  );
  if (copy) {
    const { name, origin, path } = copy;
    targets.push({ site: name, page: 'post en', url: origin + path, allowsAnalytics: false, results: [] });
  }
  await warmUp(targets.map(({ url }) => url));
  for (let round = 1; round <= (options.runs ?? 3); round += 1) {
    for (const target of targets) {
      tell(`round ${round}: ${target.url}`);
      target.results.push(await audit(target));
    }
  }
  const rows = targets.map(({ site, page, results }) => ({
    site,
    page,
    ...Object.fromEntries(
      CATEGORIES.map((id) => [id, median(results.map(({ scores }) => scores[id] ?? NaN))]),
    ),
    ...Object.fromEntries(
      [...Object.keys(METRICS), ...Object.keys(WORK)].map((id) => [
        id,
        median(results.map(({ metrics }) => metrics[id] ?? NaN)),
      ]),
    ),
  }));
  const failing = targets.flatMap(({ site, page, results }) => {
    const names = [...new Set(results.flatMap((result) => result.failing))];
    return names.map((audit) => ({
      site,
      page,
      audit,
      runs: `${results.filter((result) => result.failing.includes(audit)).length}/${results.length}`,
    }));
  });
  return {
    tables: [
      {
        title: `Lighthouse, mobile, simulated; medians of ${options.runs ?? 3} runs (FCP, LCP, TBT and work in ms)`,
        rows,
      },
      ...(failing.length > 0 ? [{ title: 'Audits that do not pass', rows: failing }] : []),
    ],
  };
}

/** Makes the server render pages and encode images in advance, as for every visitor but the first. */
async function warmUp(urls: readonly string[]): Promise<void> {
  const browser = await launchBrowser();
  for (const url of urls) {
    const { context, page } = await openPage(browser);
    await page.goto(url, { waitUntil: 'networkidle' });
    await context.close();
  }
  await browser.close();
}

async function audit(target: Target): Promise<Audit> {
  const { url } = target;
  let lhr = await auditOnce(target);
  // Lighthouse itself recommends another run if its trace begins too late.
  if (lhr.runtimeError) lhr = await auditOnce(target);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
    ),
    metrics: Object.fromEntries([
      ...Object.entries(METRICS).map(([id, name]) => [id, lhr.audits[name]?.numericValue ?? NaN]),
      ...Object.entries(WORK).map(([id, group]) => [id, workOf(lhr, group)]),
    ]),
    failing: failingOf(lhr),
  };
}

/** Milliseconds that the main thread spent on this group of work; 0 if Lighthouse lists none. */
function workOf({ audits }: Result, group: string): number {
  const details = audits['mainthread-work-breakdown']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return Number(items.find((item) => item['group'] === group)?.['duration'] ?? 0);
}

async function auditOnce({ url, allowsAnalytics }: Target): Promise<Result> {
  // Not a static import: tsx would compile it with a helper that is missing where its functions run, in the
  // page.
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    if (allowsAnalytics) await allowIn(chrome.port, url);
    const result = await lighthouse(url, {
      port: chrome.port,
      // A reset would delete the consent cookie, and the profile is fresh anyway.
      disableStorageReset: allowsAnalytics,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error(`${url}: Lighthouse returned nothing`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Sets the consent in the browser at this port. */
async function allowIn(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  await allowAnalytics(context, url);
  // This only disconnects.
  await browser.close();
}

/** Audits that cost points; those without weight are only advice. */
function failingOf(lhr: Result): readonly string[] {
  return CATEGORIES.flatMap((id) =>
    (lhr.categories[id]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap((ref) => {
        const { id: name, score = null, displayValue } = lhr.audits[ref.id] ?? {};
        if (score === null || score >= 0.995) return [];
        return [`${id}: ${name} ${Math.round(score * 100)}${displayValue ? ` (${displayValue})` : ''}`];
      }),
  );
}
