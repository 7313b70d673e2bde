import http from 'node:http';
import { LOAD_BY, applyLoad, type Headers, type Load } from '../lib/load';
import type { Options } from '../lib/options';
import { cpuMs, residentBytes } from '../../lib/process-cost';
import { round, tell, times, type Report, type Row } from '../../lib/report';
import { median, pairedRatio } from '../../lib/stats';
import { openSubjects } from '../lib/subjects';
import { nginxPath, startNginx } from '../yardsticks/nginx';
import { startBareNode, type RecordedResponse } from '../yardsticks/same-bytes';

type Round = Load & { readonly cpu: number };

/** One kind of request over this many connections. */
type Case = {
  readonly kind: Kind;
  readonly connections: number;
  readonly title: string;
  /** Meanwhile our own site renders pages that no cache has, one after another. */
  readonly besideRendering?: boolean;
};

type Target = {
  readonly name: string;
  readonly pid: number | null;
  readonly urlOf: (kind: Kind) => string;
  readonly etag: string | undefined;
  readonly rounds: ReadonlyMap<Case, Round[]>;
};

const CONNECTIONS = [16, 64];
const BROWSER: Headers = { 'Accept-Encoding': 'gzip, deflate, br' };
/** A proxy that compresses by itself requests `plain`. */
const KINDS = { compressed: 'compressed', plain: 'not compressed', unchanged: 'its ETag unchanged' } as const;
type Kind = keyof typeof KINDS;
// why: Object.keys returns the keys of this constant.
const CASES: readonly Case[] = (Object.keys(KINDS) as Kind[])
  .flatMap((kind) =>
    CONNECTIONS.map((connections): Case => ({
      kind,
      connections,
      title: `${KINDS[kind]}, ${connections} connections`,
    })),
  )
  .concat(
    CONNECTIONS.map((connections) => ({
      kind: 'compressed',
      connections,
      title: `compressed, ${connections} connections, while pages are rendered`,
      besideRendering: true,
    })),
  );
const BASE = 'bare Node';

/**
 * One process and one cached post: requests per second, 99th percentile, and the server's processor time per
 * request, in turn with a bare Node server and nginx that send the same bytes.
 */
export async function run(options: Options): Promise<Report> {
  const { own, subjects } = await openSubjects({ ...options, pages: ['post'], languages: ['en'] });
  for (const { origin, name } of subjects) {
    if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):/.test(origin))
      throw new Error(`${name} is not on this machine, so it gets no load`);
  }
  const targets: Target[] = [];
  for (const { name, origin, pid, pages } of subjects)
    for (const { path } of pages.slice(0, 1)) targets.push(await aTarget(name, pid, () => origin + path));
  const notes = [`Load by ${LOAD_BY}; CPU of the server process from /proc.`];
  const [first] = targets;
  if (own && options.yardsticks && first) {
    const responses = await record(first);
    const beside = async (name: string, { origin, pid }: { origin: string; pid: number }) =>
      targets.push(await aTarget(name, pid, (kind) => `${origin}/${kind}`));
    await beside(BASE, await startBareNode(responses));
    const nginx = nginxPath();
    if (nginx)
      await beside('nginx, file', await startNginx(nginx, { ...responses, unchanged: responses.compressed }));
    else notes.unshift('WITHOUT NGINX: it is not installed on this machine, so its rows are left out.');
  }

  const seconds = options.seconds ?? 2;
  const rounds = options.runs ?? 9;
  // One round more than requested, because the servers still warm up in the first.
  const [site] = subjects;
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const one of CASES) {
      for (const target of targets) {
        tell(`round ${turn}, ${one.title}: ${target.name}`);
        const rendering = one.besideRendering && site ? renderUntilStopped(site.origin) : undefined;
        const result = await measure(target, one, seconds);
        await rendering?.stop();
        if (turn > 0) target.rounds.get(one)?.push(result);
      }
    }
  }
  const base = targets.find(({ name }) => name === BASE);
  const tables = CASES.map((one) => ({
    title: `A cached post, ${one.title}; medians of ${rounds} rounds of ${seconds} s, ratios round by round`,
    rows: targets.map(({ name, rounds: of }) => summary(name, of.get(one) ?? [], base?.rounds.get(one))),
  }));
  tables.push({ title: 'Responses', rows: await Promise.all(targets.map(responsesOf)) });
  return { tables, raw: targets.map(({ name, rounds: of }) => ({ name, rounds: [...of] })), notes };
}

async function aTarget(name: string, pid: number | null, urlOf: Target['urlOf']): Promise<Target> {
  const { headers } = await get(urlOf('compressed'), BROWSER);
  return {
    name,
    pid,
    urlOf,
    etag: headers.etag === undefined ? undefined : String(headers.etag),
    rounds: new Map(CASES.map((one) => [one, []])),
  };
}

/** Asks for results of words that nobody has searched for: each page of them is rendered. */
function renderUntilStopped(origin: string) {
  let isRunning = true;
  const done = (async () => {
    while (isRunning) await get(`${origin}/blog/search?q=${Math.random().toString(36).slice(2)}`, BROWSER);
  })();
  return {
    stop() {
      isRunning = false;
      return done;
    },
  };
}

const headersOf = ({ etag }: Pick<Target, 'etag'>, kind: Kind): Headers => ({
  ...(kind === 'plain' ? { 'Accept-Encoding': 'identity' } : BROWSER),
  ...(kind === 'unchanged' && etag !== undefined && { 'If-None-Match': etag }),
});

/** Records the responses of a target, once its compressed response no longer gets smaller. */
async function record(target: Target): Promise<Readonly<Record<Kind, RecordedResponse>>> {
  const fetchKind = (kind: Kind) => get(target.urlOf(kind), headersOf(target, kind));
  for (let size = Number.POSITIVE_INFINITY; ;) {
    const { body } = await fetchKind('compressed');
    if (body.length === size) break;
    size = body.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return {
    compressed: await fetchKind('compressed'),
    plain: await fetchKind('plain'),
    unchanged: await fetchKind('unchanged'),
  };
}

async function measure(target: Target, { kind, connections }: Case, seconds: number): Promise<Round> {
  const { pid } = target;
  const before = pid ? cpuMs(pid) : NaN;
  const load = await applyLoad(target.urlOf(kind), seconds, connections, headersOf(target, kind));
  return { ...load, cpu: ((pid ? cpuMs(pid) : NaN) - before) / load.requests };
}

function summary(server: string, rounds: readonly Round[], bases: readonly Round[] | undefined): Row {
  const of = (name: keyof Round, all = rounds) => all.map((one) => one[name]);
  const against = (name: keyof Round) =>
    bases && { [`${name} ÷ ${BASE}`]: times(pairedRatio(of(name), of(name, bases))) };
  return {
    server,
    'requests/s': round(median(of('rate'))),
    ...against('rate'),
    'p99 ms': round(median(of('p99')), 1),
    ...against('p99'),
    'CPU ms/request': round(median(of('cpu')), 3),
    ...against('cpu'),
  };
}

async function responsesOf(target: Target): Promise<Row> {
  const [compressed, unchanged] = await Promise.all(
    (['compressed', 'unchanged'] as const).map((kind) => get(target.urlOf(kind), headersOf(target, kind))),
  );
  return {
    server: target.name,
    'bytes, compressed': compressed?.body.length ?? null,
    encoding: String(compressed?.headers['content-encoding'] ?? '–'),
    'status with its ETag': unchanged?.status ?? null,
    'memory MB': target.pid ? round(residentBytes(target.pid) / 1e6) : null,
  };
}

/** Not `fetch`, which adds `Cache-Control: no-cache` to a conditional request, and decompresses bodies. */
function get(url: string, headers: Headers): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? NaN,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
      .once('error', reject);
  });
}
