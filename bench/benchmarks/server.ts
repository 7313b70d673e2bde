import { spawn, spawnSync } from 'node:child_process';
import http, { type IncomingHttpHeaders } from 'node:http';
import { cpuMs, residentBytes } from '../lib/process-cost';
import type { Options } from '../lib/options';
import { round, tell, times, type Report, type Row } from '../lib/report';
import { median, pairedRatio } from '../lib/stats';
import { demandPage, openSubjects } from '../lib/subjects';
import { nginxPath, startNginx } from '../yardsticks/nginx';
import { startYardsticks } from '../yardsticks/yardsticks';

/** Figures of one round of load. */
type Load = { readonly rate: number; readonly requests: number; readonly p99: number };
type Round = Load & { readonly cpu: number };
type Headers = Readonly<Record<string, string>>;

type Target = {
  readonly name: string;
  readonly pid: number | null;
  readonly url: string;
  readonly etag: string | undefined;
  readonly rounds: Readonly<Record<keyof typeof KINDS, Round[]>>;
};

const CONNECTIONS = 32;
const ENCODINGS = [
  ['gzip', 'gzip, deflate, br'],
  ['plain', 'identity'],
] as const;
const KINDS = { gzip: 'compressed', plain: 'not compressed', unchanged: 'its ETag unchanged' } as const;
const acceptGzip = { 'Accept-Encoding': 'gzip, deflate, br' };
const hasWrk = spawnSync('which', ['wrk']).status === 0;

/**
 * One process and one cached post: requests per second and the server's processor time per request, in turn with the yardsticks.
 * `gzip` is what a browser asks for; `plain` is what a proxy that compresses by itself asks for.
 */
export async function run(options: Options): Promise<Report> {
  const { own, subjects } = await openSubjects({ ...options, pages: ['post'], languages: ['en'] });
  for (const { origin, name } of subjects) {
    if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):/.test(origin))
      throw new Error(`${name} is not on this machine: no load is put on it`);
  }
  const servers = subjects.flatMap(({ name, origin, pid, pages }) =>
    pages.slice(0, 1).map(({ path }) => ({ name, origin, pid, path })),
  );
  if (own && options.yardsticks) {
    const html = await demandPage(own.origin + own.article.en.path);
    const { staticPage, stock } = await startYardsticks(own);
    servers.push(staticPage, stock);
    const nginx = nginxPath();
    if (nginx) servers.push(await startNginx(nginx, html));
    else tell('nginx is not installed: its row is left out');
  }
  const targets: Target[] = [];
  for (const { name, pid, origin, path } of servers) {
    const url = origin + path;
    const { etag } = (await get(url, acceptGzip)).headers;
    targets.push({ name, pid, url, etag, rounds: { gzip: [], plain: [], unchanged: [] } });
  }

  const seconds = options.seconds ?? 2;
  const rounds = options.runs ?? 9;
  // One round more than requested: the first one warms up the servers.
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const [kind, encoding] of ENCODINGS) {
      for (const target of targets) {
        tell(`round ${turn}, ${kind}: ${target.name}`);
        const result = await putLoadOn(target, seconds, { 'Accept-Encoding': encoding });
        if (turn > 0) target.rounds[kind].push(result);
      }
    }
    for (const target of targets) {
      if (!target.etag) continue;
      const result = await putLoadOn(target, seconds, { ...acceptGzip, 'If-None-Match': target.etag });
      if (turn > 0) target.rounds.unchanged.push(result);
    }
  }
  const stock = targets.find(({ name }) => name === 'stock Next');
  // why: Object.keys returns string[], but the keys of this constant are known.
  const tables = (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => ({
    title: `A cached post, ${KINDS[kind]}; ${CONNECTIONS} connections, medians of ${rounds} rounds of ${seconds} s, ratios round by round`,
    rows: targets
      .filter((target) => target.rounds[kind].length > 0)
      .map((target) => summary(target.rounds[kind], stock?.rounds[kind], target.name)),
  }));
  tables.push({ title: 'Answers', rows: await Promise.all(targets.map(answersOf)) });
  return {
    tables,
    raw: targets,
    notes: [`Load by ${hasWrk ? 'wrk, 1 thread' : 'autocannon'}; CPU of the server process from /proc.`],
  };
}

function summary(rounds: readonly Round[], bases: readonly Round[] | undefined, server: string): Row {
  const of = (name: keyof Round, all = rounds) => all.map((one) => one[name]);
  return {
    server,
    'requests/s': round(median(of('rate'))),
    ...(bases && { 'against stock Next': times(pairedRatio(of('rate'), of('rate', bases))) }),
    'CPU ms/request': round(median(of('cpu')), 3),
    ...(bases && { 'CPU against stock Next': times(pairedRatio(of('cpu'), of('cpu', bases))) }),
    'p99 ms': round(median(of('p99')), 1),
  };
}

async function answersOf({ name, url, pid, etag }: Target): Promise<Row> {
  const first = await get(url, acceptGzip);
  return {
    server: name,
    'HTML bytes, compressed': first.bytes,
    'Cache-Control': first.headers['cache-control'] ?? '–',
    'status with its ETag': etag
      ? (await get(url, { ...acceptGzip, 'If-None-Match': etag })).status
      : 'no ETag',
    'memory MB': pid ? round(residentBytes(pid) / 1e6) : null,
  };
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: number };

/** Not `fetch`, which adds `Cache-Control: no-cache` to a conditional request and so gets a whole page. */
function get(url: string, headers: Headers): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? NaN, headers: response.headers, bytes }),
        );
      })
      .once('error', reject);
  });
}

async function putLoadOn({ url, pid }: Target, seconds: number, headers: Headers): Promise<Round> {
  const before = pid ? cpuMs(pid) : NaN;
  const load = hasWrk ? await wrk(url, seconds, headers) : await autocannon(url, seconds, headers);
  return { ...load, cpu: ((pid ? cpuMs(pid) : NaN) - before) / load.requests };
}

async function wrk(url: string, seconds: number, headers: Headers): Promise<Load> {
  const text = await output('wrk', [
    ...['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--latency'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? NaN);
  // wrk counts 304 as a success.
  if (/Non-2xx or 3xx responses/.test(text)) throw new Error(`${url} did not answer every request:\n${text}`);
  const [, p99, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    p99: Number(p99) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1),
  };
}

/** In a process of its own, so that this one does not share its thread with the load. */
async function autocannon(url: string, seconds: number, headers: Headers): Promise<Load> {
  const text = await output(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    ...['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds)],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ]);
  // why: its output is documented and contains no foreign input.
  const { requests, latency } = JSON.parse(text) as {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p99: number };
  };
  return { rate: requests.average, requests: requests.total, p99: latency.p99 };
}

function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}`)),
    );
  });
}
