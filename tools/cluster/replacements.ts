import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WORK } from '../lib/paths';
import { freePort, startServer } from '../lib/servers';
import { get, tally, type Outcome } from '../lib/burst';
import type { Check } from '../lib/check';
import { CACHE_STATUS } from '../../lib/next/cache-status';
import { startNginx } from '../lib/nginx-server';
import { control } from '../lib/sandbox-control';
import { demandServices, type Cluster } from './open-cluster';

/** A response as the site sends it: status and the headers that decide what nginx stores. */
export type Kinds = Readonly<Record<string, readonly [number, Readonly<Record<string, string>>]>>;

/** Fresh for a minute, and sent for another one while it is renewed (server/shared-caching.ts). */
const PROMISED_MS = 120_000;
const SETTLED_MS = 3_000;
const EVERY_MS = 1_000;
const DECIDING = ['cache-control', CACHE_STATUS, 'location'];

/** The file of the site whose URLs change. */
export const TIMED_RESPONSES = 'tools/cluster/timed-responses.mjs';

/** A call of the sandbox's `/control` API, which listens to its own machine only. */
export type SandboxCall = (method: 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** The kinds of response at one URL, as the site sends them now. With TLS its certificate is `ca`. */
export async function kindsOf(site: string, call: SandboxCall, ca?: string): Promise<Kinds> {
  const now = Date.now();
  const agent = agentFor(ca);
  const kind = async (path: string, status: number) => {
    const { result, headers } = await get(site + path, agent);
    if (result !== status) throw new Error(`${path}: ${result} instead of ${status}`);
    const deciding = DECIDING.flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as const] : [],
    );
    return [status, Object.fromEntries(deciding)] as const;
  };
  // Until it comes from the cache: what is being rendered again is not stored.
  for (
    let triesLeft = 20;
    triesLeft > 0 && (await kind('/blog', 200))[1][CACHE_STATUS] !== 'HIT';
    triesLeft -= 1
  )
    await pause(EVERY_MS);
  const kinds = {
    page: await kind('/blog', 200),
    moved: await kind('/academy', 308),
    missing: await kind(`/no-such-page-${now}`, 404),
    gone: await kind('/flash-player', 410),
    private: await kind('/login', 200),
  };
  await call('PUT', 'faults/cms', { kind: 'status', status: 500 });
  try {
    return { ...kinds, failed: await kind(`/blog/never-read-${now}`, 503) };
  } finally {
    await call('DELETE', 'faults');
    agent.destroy();
  }
}

/**
 * The row `replaced`: changing URLs behind an nginx of their own, and then an attack on the cluster's
 * nginx.
 */
export async function replaced({ origin, instances, sandbox }: Cluster): Promise<readonly Check[]> {
  const kinds = await kindsOf(instances[0]?.origin ?? '', (...call) => control(sandbox, ...call));
  const port = await freePort();
  const site = await startServer({
    name: 'timed-responses',
    command: process.execPath,
    args: [TIMED_RESPONSES],
    env: { PORT: String(port), KINDS: JSON.stringify(kinds) },
    readyUrl: `http://127.0.0.1:${port}/`,
  });
  const nginx = await startNginx(demandServices().nginx, {
    dir: join(WORK, 'changing-nginx'),
    port: await freePort(),
    purgePort: await freePort(),
    instances: [port],
  });
  try {
    return [...(await replacements(nginx.origin, kinds)), ...(await attack(origin))];
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

const isStored = ([status, headers]: Kinds[string] & {}) =>
  status !== 308 && /s-maxage/.test(headers['cache-control'] ?? '');

/**
 * Whether each kind of response replaces every other kind at its URL in the time that the site promises,
 * while somebody reads. The nginx at `origin` is in front of `TIMED_RESPONSES` with these kinds. Only a
 * failure does not replace what is stored.
 */
export async function replacements(origin: string, kinds: Kinds, ca?: string): Promise<readonly Check[]> {
  const agent = agentFor(ca);
  const changesAt = Date.now() + SETTLED_MS;
  const changes = Object.keys(kinds).flatMap((from) =>
    Object.keys(kinds).map((to) => {
      const seenKinds: string[] = [];
      return { from, to, url: `${origin}/blog/${from}-${to}-${changesAt}`, seenKinds };
    }),
  );
  const read = () =>
    Promise.all(
      changes.map(async ({ url, seenKinds }) =>
        seenKinds.push(String((await get(url, agent)).headers['x-kind'])),
      ),
    );
  await read();
  while (Date.now() < changesAt + PROMISED_MS) {
    await pause(EVERY_MS);
    await read();
  }
  await pause(EVERY_MS);
  await read();
  agent.destroy();
  const expected = ({ from, to }: { readonly from: string; readonly to: string }) =>
    to === 'failed' && isStored(kinds[from] ?? [503, {}]) ? from : to;
  const wrong = changes.filter(
    (change) => change.seenKinds[0] !== change.from || change.seenKinds.at(-1) !== expected(change),
  );
  return [
    {
      what: `${Object.keys(kinds).length} kinds of response (${Object.keys(kinds).join(', ')}) replace each other within ${PROMISED_MS / 1_000} s, except that a failure replaces nothing that is stored`,
      figure: `${changes.length - wrong.length} of ${changes.length}${wrong.map(({ from, to, seenKinds }) => `; ${from} → ${to}: ${seenKinds.at(-1)}`).join('')}`,
      holds: wrong.length === 0,
    },
  ];
}

const ATTACK_MS = 60_000;
const ATTACKS_A_SECOND = 50;
const READERS_EVERY_MS = 250;
/** A request for the first URL once turned the second into a 404 for everybody. */
const ATTACKED: readonly (readonly [attack: string, readers: string])[] = [
  ['/blog/search?page=x', '/blog/search?q=video'],
  ['/templates/search?page=x', '/templates/search?q=intro'],
  ['/pt/blog/search?q=a&page=200', '/pt/blog/search?q=video'],
  ['/follow?token=abcdefgh', '/follow'],
];

/**
 * Requests the attacking URLs 50 times a second for a minute, by GET and HEAD, while readers request
 * theirs.
 */
export async function attack(origin: string, ca?: string): Promise<readonly Check[]> {
  const agent = agentFor(ca);
  const attacks: Promise<Outcome>[] = [];
  const readers: Outcome[] = [];
  const endMs = Date.now() + ATTACK_MS;
  const attacking = setInterval(() => {
    const [url = ''] = ATTACKED[attacks.length % ATTACKED.length] ?? [];
    // nginx turns a HEAD into a GET to the site.
    const method = attacks.length % 8 < 4 ? 'GET' : 'HEAD';
    attacks.push(get(origin + url, agent, {}, method));
  }, 1_000 / ATTACKS_A_SECOND);
  while (Date.now() < endMs) {
    readers.push(...(await Promise.all(ATTACKED.map(([, url]) => get(origin + url, agent)))));
    await pause(READERS_EVERY_MS);
  }
  clearInterval(attacking);
  const attackTally = tally(await Promise.all(attacks));
  agent.destroy();
  return [
    {
      what: `${ATTACKED.length} URLs are requested with a query that has no page, ${ATTACKS_A_SECOND} times a second for a minute (${attackTally}); their readers`,
      figure: tally(readers),
      holds: readers.length > 0 && readers.every(({ result }) => result === 200),
    },
  ];
}

const agentFor = (ca: string | undefined) =>
  ca === undefined ? new http.Agent({ keepAlive: true }) : new https.Agent({ keepAlive: true, ca });
