import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '../../lib/check';
import { get, tally, type Outcome } from '../../lib/burst';
import type { Drip, Leave } from '../lib/left-requests';
import type { Row } from '../lib/row';

const CACHED = '/blog/cut-on-action';
const LEAVERS: Leave = { count: 1_500, overMs: 3_600, leaveMs: 250 };
const SLOW: Drip = { count: 2_100, forMs: 25_000 };
/** No page that somebody waits for takes longer, whatever others do. */
const MAX_MS = 1_000;
/** How long visits go on after the others have left. */
const AFTER_MS = 6_000;

export const leftRequests: Row = {
  fault: 'requests whose senders have gone',
  async play({ freshSite }) {
    const { origin } = await freshSite();
    for (const path of ['/login', CACHED, CACHED]) await get(origin + path);
    const leavers = client('leave', `${origin}/login`, LEAVERS).then(() => pause(AFTER_MS));
    const besideLeft = await visitBoth(origin, leavers);
    const slow = client('drip', `${origin}/follow`, SLOW);
    const besideSlow = await visitBoth(origin, slow);
    const answers = await slow;
    return [
      quick(`an uncached page beside ${LEAVERS.count} requests that are left`, besideLeft.uncached),
      quick('a cached page meanwhile', besideLeft.cached),
      quick(`an uncached page beside ${SLOW.count} forms that arrive slowly`, besideSlow.uncached),
      quick('a cached page meanwhile', besideSlow.cached),
      {
        what: 'the slow forms',
        figure: tally(answers.map((result) => ({ result, ms: 0, headers: {}, body: '' }))),
        holds: answers.every((result) => result !== 200 && result !== 'still open'),
      },
    ];
  },
};

async function client(what: string, url: string, how: Leave | Drip): Promise<readonly (number | string)[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/chaos/lib/left-requests.ts', what, url, JSON.stringify(how)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // why: the format of left-requests.ts
  return JSON.parse(await text(child.stdout)) as readonly (number | string)[];
}

async function visitBoth(origin: string, work: Promise<unknown>) {
  const [uncached, cached] = await Promise.all([
    visitDuring(`${origin}/login`, work),
    visitDuring(origin + CACHED, work),
  ]);
  return { uncached, cached };
}

/** A visitor who requests the URL ten times a second, each time on a new connection, as long as `work` lasts. */
async function visitDuring(url: string, work: Promise<unknown>): Promise<readonly Outcome[]> {
  const visits: Promise<Outcome>[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) {
    visits.push(get(url));
    await pause(100);
  }
  return Promise.all(visits);
}

function quick(what: string, visits: readonly Outcome[]): Check {
  const ms = visits.map((visit) => visit.ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? NaN);
  return {
    what,
    figure: `${tally(visits)}; median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    holds: visits.every(({ result }) => result === 200) && at(0.99) <= MAX_MS,
  };
}
