import { spawn } from 'node:child_process';
import { findCommand } from '../../lib/system-packages';

/** The result of one round of load. */
export type Load = { readonly rate: number; readonly requests: number; readonly p99: number };
export type Headers = Readonly<Record<string, string>>;

const hasWrk = findCommand('wrk') !== undefined;
export const LOAD_BY = hasWrk ? 'wrk, 1 thread' : 'autocannon';

/**
 * Sends as many requests as a URL can take in this many seconds, over this many connections.
 *
 * Units:  requests per second, requests, milliseconds.
 * Errors: throws if a response fails or is an error.
 */
export const applyLoad = (
  url: string,
  seconds: number,
  connections: number,
  headers: Headers,
): Promise<Load> => (hasWrk ? wrk : autocannon)(url, seconds, connections, headers);

async function wrk(url: string, seconds: number, connections: number, headers: Headers): Promise<Load> {
  const text = await output('wrk', [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? NaN);
  // wrk counts 304 as a success.
  if (/Non-2xx or 3xx responses/.test(text)) throw new Error(`${url} failed on some requests:\n${text}`);
  const [, p99, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    p99: Number(p99) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1),
  };
}

/** In a separate process, so that the load does not share this one's thread. */
async function autocannon(
  url: string,
  seconds: number,
  connections: number,
  headers: Headers,
): Promise<Load> {
  const text = await output(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    '-j',
    '-n',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ]);
  // why: the format of its output is documented, and not user input.
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
