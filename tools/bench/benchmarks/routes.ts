import { OTHER_REQUESTS, POST, ROUTE_REQUESTS, type RouteRequest } from '../../lib/upstream-call-budget';
import type { Options } from '../lib/options';
import { startSandbox, startSite } from '../../lib/own-site';
import { cpuMs } from '../../lib/process-cost';
import { round, tell, type Report, type Row } from '../../lib/report';

/** A request by a stranger; `number` makes each one different, so that no cache responds. */
type ExpensiveRequest = (number: number) => {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const TIMES = 4;
/** Just below the gate's limits, because the route has some of its own (decision 0030). */
const PARAMETERS = 190;
const SEGMENTS = 49;

const words = (count: number, number: number) =>
  Array.from(
    { length: count },
    (_, at) => `${String.fromCharCode(97 + (at % 26)).repeat(5)}${number}${at}`,
  ).join('+');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The most expensive requests of these routes, besides those that are sent to every route. */
const OF_ROUTE: Readonly<Record<string, Readonly<Record<string, ExpensiveRequest>>>> = {
  'api/search': { 'many unknown words': (n) => ({ path: `/api/search?locale=en&q=${words(25, n)}` }) },
  'api/templates/suggest': {
    'many unknown words': (n) => ({ path: `/api/templates/suggest?locale=en&q=${words(25, n)}` }),
  },
  'blog/search': { 'many unknown words': (n) => ({ path: `/blog/search?mentions=1&q=${words(25, n)}` }) },
  'templates/search': { 'many unknown words': (n) => ({ path: `/templates/search?q=${words(25, n)}` }) },
  'tools/link-builder': {
    'the longest link with a code': (n) => ({
      path: `/tools/link-builder?url=/${'a'.repeat(690)}${n}&source=x&medium=y`,
    }),
    'fifty pages': (n) => ({
      path: `/tools/link-builder?source=x&medium=y&campaign=${n}&pages=${`/${'b'.repeat(120)}%0A`.repeat(50)}`,
    }),
  },
  'unmatched/[[...unmatched]]': {
    'many segments': (n) => ({ path: `/${n}${'/a'.repeat(SEGMENTS)}` }),
    capitals: (n) => ({ path: `/Blog/${n}${'A'.repeat(200)}` }),
    escapes: (n) => ({ path: `/${n}${'%D0%90'.repeat(1_300)}` }),
  },
  'api/visitor': {
    'a URL of parameters': (n) => ({
      path: '/api/visitor',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        url: `https://clipwright.example/?referral=${n}${'&a'.repeat(30_000)}`,
        referrer: '',
      }),
    }),
  },
  follow: {
    'a form of topics': (n) => ({ path: '/follow', headers: form, body: `n=${n}${'&topic=a'.repeat(500)}` }),
  },
  login: {
    'a form of fields': (n) => ({ path: '/login', headers: form, body: `n=${n}${'&a'.repeat(500_000)}` }),
  },
  signup: {
    'a form of fields': (n) => ({ path: '/signup', headers: form, body: `n=${n}${'&a'.repeat(500_000)}` }),
  },
  'a post that is not there': { 'another slug': (n) => ({ path: `/blog/there-is-no-such-post-${n}` }) },
};

const OF_EVERY_ROUTE: Readonly<Record<string, (path: string) => ExpensiveRequest>> = {
  'as it is': (path) => (n) => ({ path: withQuery(path, `n=${n}`) }),
  'a repeated parameter': (path) => (n) => ({
    path: withQuery(path, `n=${n}${'&a'.repeat(PARAMETERS)}`),
  }),
  'different parameters': (path) => (n) => ({
    path: withQuery(
      path,
      Array.from({ length: PARAMETERS }, (_, at) => `${n}k${at}=${'v'.repeat(20)}`).join('&'),
    ),
  }),
  cookies: (path) => (n) => ({
    path: withQuery(path, `n=${n}`),
    headers: {
      cookie: Array.from({ length: PARAMETERS }, (_, at) => `${at}=${'v'.repeat(40)}`).join('; '),
    },
  }),
  'languages and types': (path) => (n) => ({
    path: withQuery(path, `n=${n}`),
    headers: {
      accept: 'text/markdown,a/b;q=0.1,'.repeat(240),
      'accept-language': 'fr-FR;q=0.1,'.repeat(500),
    },
  }),
};

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Processor time of the site for one request, in ms: the mean of four, after one more. */
export async function costMs(
  origin: string,
  pid: number,
  makeRequest: ExpensiveRequest,
  seed: number,
): Promise<number> {
  const send = async (number: number) => {
    const { path, headers, body } = makeRequest(number);
    const response = await fetch(origin + path, {
      redirect: 'manual',
      ...(headers && { headers }),
      ...(body !== undefined && { method: 'POST', body }),
    }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
  };
  await send(seed);
  const before = cpuMs(pid);
  for (let at = 1; at <= TIMES; at += 1) await send(seed + at);
  return (cpuMs(pid) - before) / TIMES;
}

/** For every route that runs code on a request: the most expensive of the requests above, and what it costs. */
export async function costsOf(origin: string, pid: number): Promise<readonly Row[]> {
  const post = await (await fetch(origin + POST)).text();
  const pathOf = ({ path }: RouteRequest) =>
    typeof path === 'string' ? path : new URL(path.exec(post)?.[0].replaceAll('&amp;', '&') ?? '/', origin);
  const rows: Row[] = [];
  let seed = 0;
  for (const [route, request] of Object.entries({ ...ROUTE_REQUESTS, ...OTHER_REQUESTS })) {
    const url = pathOf(request);
    const path = typeof url === 'string' ? url : url.pathname + url.search;
    const candidates = Object.entries({
      ...Object.fromEntries(Object.entries(OF_EVERY_ROUTE).map(([name, of]) => [name, of(path)])),
      ...OF_ROUTE[route],
    });
    const costs: { name: string; ms: number }[] = [];
    for (const [name, makeRequest] of candidates)
      costs.push({ name, ms: await costMs(origin, pid, makeRequest, (seed += 1_000)) });
    const worst = costs.reduce((one, other) => (other.ms > one.ms ? other : one));
    rows.push({
      route,
      'as it is (ms)': round(costs[0]?.ms ?? NaN, 1),
      'dearest (ms)': round(worst.ms, 1),
      request: worst.name,
    });
    tell(`${route}: ${costs.map(({ name, ms }) => `${name} ${round(ms, 1)}`).join(', ')}`);
  }
  return rows;
}

/** Processor time of the most expensive request of each route, which a stranger may send. */
export async function run(_options: Options): Promise<Report> {
  const sandbox = await startSandbox();
  const site = await startSite({ sandboxPort: sandbox.port });
  return {
    tables: [
      { title: 'Processor time of the site for one request', rows: await costsOf(site.origin, site.pid) },
    ],
    notes: [`The mean of ${TIMES} requests, none of which a cache responds to.`],
  };
}
