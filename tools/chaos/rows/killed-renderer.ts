import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '../../lib/check';
import { get, tally, type Outcome } from '../../lib/burst';
import { rendererOf } from '../../lib/renderer-of';
import type { Row } from '../lib/row';

const CACHED = '/blog/cut-on-action';
const UNDER_WAY = 67;
/** What "at once" is on a busy machine. */
const AT_ONCE_MS = 500;
/** Too little to render a page, enough to start. */
const SMALL_HEAP = '--max-old-space-size=50';

export const killedRenderer: Row = {
  fault: 'the renderer ends',
  async play({ freshSite }) {
    const site = await freshSite();
    const ask = (path: string) => get(site.origin + path);
    for (const path of ['/login', CACHED, CACHED]) await ask(path);
    const underWay = Array.from({ length: UNDER_WAY }, (_, n) => ask(`/login?${n}`));
    await pause(100);
    kill(rendererOf(site.pid), 'SIGKILL');
    // Until its parent process has noticed.
    await pause(250);
    const [login, ready, health, ...cached] = await Promise.all(
      ['/login', '/api/health/ready', '/api/health', CACHED, CACHED].map(ask),
    );
    const answered = await Promise.all(underWay);
    const small = await freshSite({ NODE_OPTIONS: SMALL_HEAP });
    const outcomes: Outcome[] = [];
    for (let n = 0; n < 30; n += 1) {
      outcomes.push(
        ...(await Promise.all(['/blog', '/login', '/feed.xml'].map((path) => get(small.origin + path)))),
      );
      await pause(200);
    }
    await freshSite();
    return [
      check(
        `${UNDER_WAY} pages under way: asked again, if there is a renderer in time`,
        answered,
        [200, 503],
      ),
      atOnce('then: another page', [login], 503),
      atOnce('then: whether it is ready', [ready], 503),
      atOnce('then: whether it lives', [health], 200),
      atOnce('then: a cached page', cached, 200),
      check('a heap too small for a page', outcomes, [200, 500, 503]),
    ];
  },
};

const check = (what: string, outcomes: readonly Outcome[], good: readonly number[]): Check => ({
  what,
  figure: tally(outcomes),
  holds: outcomes.every(({ result }) => good.some((status) => status === result)),
});

function atOnce(what: string, outcomes: readonly (Outcome | undefined)[], status: number): Check {
  const ms = Math.round(Math.max(...outcomes.map((outcome) => outcome?.ms ?? NaN)));
  return {
    what,
    figure: `${outcomes.map((outcome) => outcome?.result).join(', ')} after ${ms} ms`,
    holds: ms <= AT_ONCE_MS && outcomes.every((outcome) => outcome?.result === status),
  };
}
