import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Check } from './check';
import { allow, FRESH_BROWSER } from './consent-choice';
import { DEPLOYMENT_ROWS, type DeploymentRow, type Tab } from './deployment-rows';

/** Files whose names follow from their content. */
const BUILD_FILE = /^\/(?:_starter|fonts|_next\/static)\//;

const ACT_MS = 40_000;

/** A page that hangs lets an evaluation in it wait for ever. */
const tooLong = () =>
  sleep(ACT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('takes too long')));

type OpenRow = {
  readonly row: DeploymentRow;
  readonly tab: Tab;
  /** Since the deployment. */
  readonly sightings: { loads: number; missing: Set<string> };
};

/**
 * Opens a page for each row of the deployment table, each in a browser of its own; `play` then acts on them.
 */
export async function openPages(
  browser: Browser,
  origin: string,
  { without = false }: { /** The files of the old build will be gone. */ readonly without?: boolean } = {},
) {
  const opened: OpenRow[] = [];
  for (const row of DEPLOYMENT_ROWS.filter(({ isOptional }) => !(without && isOptional))) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ignoreHTTPSErrors: true,
      storageState: FRESH_BROWSER,
    });
    context.setDefaultTimeout(15_000);
    if (!row.isNew) await allow(context, origin, []);
    const page = await context.newPage();
    const tab = { page, context, origin, email: `open-for-days-${randomUUID()}@clipwright.example` };
    try {
      await row.open(tab);
    } catch (error) {
      throw new Error(`before the deployment: ${row.what}`, { cause: error });
    }
    opened.push({ row, tab, sightings: { loads: 0, missing: new Set() } });
  }

  /** Returns what happened, and whether the visitor got what they wanted. */
  async function play({ row, tab, sightings }: OpenRow): Promise<Check> {
    const { page, context } = tab;
    page.on('load', () => (sightings.loads += 1));
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && BUILD_FILE.test(pathname)) sightings.missing.add(pathname);
    });
    const problem = await Promise.race([row.act(tab), tooLong()]).then(
      () => '',
      (error: unknown) =>
        `${String(error).split('\n').slice(0, 2).join(' ').slice(0, 200)}; on ${page.url()}`,
    );
    const { loads, missing } = sightings;
    await context.close();
    return {
      what: row.what,
      figure: `${problem || 'done'}; page loads ${loads}, missing files ${[...missing].join(' ') || 0}`,
      holds: problem === '',
    };
  }

  return {
    /** One after the other. */
    async *play(): AsyncGenerator<Check> {
      for (const one of opened) yield await play(one);
    },
  };
}
