import type { Browser, CDPSession } from 'playwright';
import { launchBrowser, openPage, PHONE } from '../lib/browser';
import type { Options } from '../lib/options';
import { readPaints } from '../lib/paints';
import { round, tell, type Report } from '../../lib/report';
import { median } from '../../lib/stats';
import { openSubjects } from '../lib/subjects';

/** Megabits per second of a connection, by round trip (ms); 0 means unlimited. */
const LINES: ReadonlyMap<number, number> = new Map([
  [0, 0],
  [60, 9],
  [150, 1.6],
  [400, 1.4],
]);

type Visit = {
  /** Whether the whole headline is in the brand's typeface. */
  readonly headline: boolean;
  /** The same for the wordmark; a drawn wordmark counts too. */
  readonly wordmark: boolean;
  readonly cls: number;
  readonly fcp: number;
};

/**
 * A phone's cold visits to the pages of a language, in turn: the typeface of headline and wordmark once
 * everything has loaded.
 */
export async function run(options: Options): Promise<Report> {
  const { subjects } = await openSubjects(options);
  const targets = subjects.flatMap(({ name, origin, pages }) =>
    [...new Set(pages.map(({ language }) => language))].flatMap((language) =>
      [...LINES.keys()].map((rtt) => ({
        name: `${name} ${language}`,
        rtt,
        urls: pages.filter((page) => page.language === language).map(({ path }) => origin + path),
        visits: [] as Visit[],
      })),
    ),
  );
  const rounds = options.runs ?? 20;
  const browser = await launchBrowser();
  // Warms up the servers.
  for (const url of new Set(targets.flatMap(({ urls }) => urls))) await visit(browser, url, 0);
  for (let turn = 0; turn < rounds; turn += 1) {
    tell(`round ${turn + 1}`);
    for (const { urls, rtt, visits } of targets)
      visits.push(await visit(browser, urls[turn % urls.length] ?? '', rtt));
  }
  await browser.close();
  return {
    tables: [
      {
        title: `${rounds} cold visits each; first paint is the median`,
        rows: targets.map(({ name, rtt, visits }) => ({
          page: name,
          'round trip ms': rtt,
          'headlines in Onest': visits.filter(({ headline }) => headline).length,
          'wordmarks in Onest': visits.filter(({ wordmark }) => wordmark).length,
          'worst CLS': round(Math.max(...visits.map(({ cls }) => cls)), 4),
          'first paint ms': round(median(visits.map(({ fcp }) => fcp))),
        })),
      },
    ],
    raw: targets,
  };
}

async function visit(browser: Browser, url: string, rtt: number): Promise<Visit> {
  const { context, page, cdp } = await openPage(browser, { device: PHONE });
  const megabits = LINES.get(rtt) ?? 0;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rtt,
    downloadThroughput: megabits > 0 ? (megabits * 1e6) / 8 : -1,
    uploadThroughput: -1,
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { cls, fcp } = await page.evaluate(readPaints);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const headline = await isInOnest(cdp, 'h1');
  const wordmark = await isInOnest(cdp, 'header a > *');
  await context.close();
  return { headline, wordmark, cls, fcp };
}

/** Whether no letter in the element is in a system font. */
async function isInOnest(cdp: CDPSession, selector: string): Promise<boolean> {
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.every(({ isCustomFont }) => isCustomFont);
}
