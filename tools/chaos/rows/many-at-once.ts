import {
  callsOf,
  clearFaults,
  publishPost,
  removePost,
  sandbox,
  setFault,
  uniqueName,
} from '../../lib/sandbox';
import { control } from '../../lib/sandbox-control';
import { burst, get, tally } from '../../lib/burst';
import type { Row } from '../lib/row';

const KNOWN_PATH = '/blog/cut-on-action';
const CROWD = 1_000;
const SLUGS = 10_000;
const CONNECTIONS = 64;
/** Calls to one service at a time (docs/decisions/0031-upstreams.md). */
const AT_A_TIME = 16;
/**
 * On a busy machine, the sandbox may log the end of a call a little after the site has begun the next one.
 */
const ENDING = 4;

export const crowd: Row = {
  fault: '1,000 parallel requests of one cold post',
  async play({ site }) {
    const slug = uniqueName('crowd');
    await publishPost({ slug, title: 'Crowd', blogBody: '<p>Here it is.</p>' });
    const urls = Array.from({ length: CROWD }, () => `${site().origin}/blog/${slug}`);
    const responses = await burst(urls, CROWD);
    const calls = (await callsOf('cms')).filter((path) => path.includes(slug));
    await removePost(slug);
    return [
      { what: 'responses', figure: tally(responses), holds: responses.every(({ result }) => result === 200) },
      { what: 'calls for the post', figure: String(calls.length), holds: calls.length === 1 },
    ];
  },
};

export const unknownSlugs: Row = {
  fault: '10,000 unknown slugs',
  async play({ site }) {
    const { origin } = site();
    await get(origin + KNOWN_PATH);
    // So that pending calls can be observed.
    await setFault('cms', { kind: 'delay', delayMs: 50 });
    const name = uniqueName('nobody');
    const urls = Array.from({ length: SLUGS }, (_, n) => `${origin}/blog/${name}-${n}`);
    let isOver = false;
    const asking = burst(urls, CONNECTIONS).finally(() => (isOver = true));
    let most = 0;
    const knownReads: { readonly result: number | string; readonly ms: number }[] = [];
    while (!isOver) {
      most = Math.max(most, await underWay());
      knownReads.push(await get(origin + KNOWN_PATH));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const responses = await asking;
    await clearFaults();
    const twice = [await get(`${origin}/blog/${name}-twice`), await get(`${origin}/blog/${name}-twice`)];
    const callCount = (await callsOf('cms')).filter((path) => path.includes(`${name}-twice`)).length;
    const ms = knownReads.map((one) => one.ms).sort((a, b) => a - b);
    return [
      { what: 'responses', figure: tally(responses), holds: responses.every(({ result }) => result === 404) },
      {
        what: 'most calls to the content service at a time',
        figure: String(most),
        holds: most > 0 && most <= AT_A_TIME + ENDING,
      },
      {
        what: 'one slug twice within a minute',
        figure: `${tally(twice)}, the content service was called ${callCount} time(s)`,
        holds: twice.every(({ result }) => result === 404) && callCount === 1,
      },
      {
        what: 'a known page meanwhile',
        figure: `${knownReads.length} × 200, median ${Math.round(ms[Math.floor(ms.length / 2)] ?? NaN)} ms`,
        holds: knownReads.every(({ result }) => result === 200),
      },
    ];
  },
};

/** The number of calls that the content service has not answered yet. */
async function underWay(): Promise<number> {
  // why: the format of sandbox/control/request-log.ts
  const calls = (await control(sandbox, 'GET', 'requests?service=cms')) as readonly {
    readonly status: number | null;
  }[];
  return calls.filter(({ status }) => status === null).length;
}
