import * as http from 'node:http';
import * as https from 'node:https';
import pLimit from 'p-limit';
import { LOCALES } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import type { Logger } from '../../monitoring/logger';

const DEADLINE_MS = 5_000;
const AT_A_TIME = 8;
/** A connection that has been idle for longer may have been cut by something between here and the proxy. */
const AGENT_OPTIONS = { keepAlive: true, timeout: 4_000 };
const HTTP = { request: http.request, agent: new http.Agent(AGENT_OPTIONS) };
const HTTPS = { request: https.request, agent: new https.Agent(AGENT_OPTIONS) };
/** The proxy may store an old response that was in flight during the purge, so the purge is repeated. */
const AGAIN_MS = [300, 2_000] as const;

/**
 * The variants of one URL that a proxy cache stores separately (deploy/nginx/site.conf): encodings and, for
 * the home page, the viewer's system.
 */
const ENCODINGS = ['br', 'gzip', 'identity'].map((encoding) => ({ 'accept-encoding': encoding }));
const SYSTEMS = ['ios', 'android', 'none'].map((system) => ({
  'cloudfront-is-ios-viewer': String(system === 'ios'),
  'cloudfront-is-android-viewer': String(system === 'android'),
}));
const HOMES: ReadonlySet<string> = new Set(LOCALES.map((locale) => localePath(locale, routes.home())));

function variantsOf(path: string): readonly Readonly<Record<string, string>>[] {
  const others = HOMES.has(path) ? SYSTEMS : [{}];
  return ENCODINGS.flatMap((encoding) => others.map((other) => ({ ...encoding, ...other })));
}

/**
 * Asks a proxy cache in front of the site to drop every variant of these paths: `PURGE /<path>`, as Varnish,
 * nginx and Squid support it. Returns how many paths were purged. Repeats the purge twice within seconds, in
 * the background.
 *
 * Errors: never rejects; failures are logged, and those pages expire by age.
 */
export async function purge(proxy: string, paths: readonly string[], log: Logger): Promise<number> {
  const purged = await purgePaths(proxy, paths, log);
  for (const ms of AGAIN_MS) setTimeout(() => void purgePaths(proxy, paths, log), ms).unref();
  return purged;
}

async function purgePaths(proxy: string, paths: readonly string[], log: Logger): Promise<number> {
  const inTurn = pLimit(AT_A_TIME);
  const arePurged = await Promise.all(
    paths.map(async (path) => {
      const variants = variantsOf(path).map((headers) => inTurn(() => isPurged(`${proxy}${path}`, headers)));
      return (await Promise.all(variants)).every(Boolean);
    }),
  );
  const failed = arePurged.filter((one) => !one).length;
  if (failed > 0) log.warn('publish: the proxy cache did not purge every path', { failed });
  return paths.length - failed;
}

/**
 * Not through `fetch`, which takes three times as much processor time per call: a publish makes some
 * seventy calls, three times.
 *
 * Errors: never rejects; false also for a URL that cannot be requested.
 */
function isPurged(url: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    const { request, agent } = new URL(url).protocol === 'https:' ? HTTPS : HTTP;
    const signal = AbortSignal.timeout(DEADLINE_MS);
    request(url, { method: 'PURGE', agent, headers, signal }, (response) => {
      const { statusCode: status = 500 } = response;
      // 404: the cache does not have it.
      response.resume().on('close', () => resolve(response.complete && (status === 404 || status < 300)));
    })
      .on('error', reject)
      .end();
  }).catch(() => false);
}
