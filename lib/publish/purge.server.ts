import pLimit from 'p-limit';
import { fetchBytes } from '../http/fetch-bytes.server';
import type { Logger } from '../monitoring/logger';

const AT_A_TIME = 8;
const DEADLINE_MS = 5_000;
const MAX_ANSWER_BYTES = 64_000;

/**
 * Tells a proxy cache in front of the site to forget these paths: `PURGE /<path>`, as Varnish, nginx and Squid have it. Gives how many it
 * has been told of.
 *
 * Errors: never rejects; what fails is logged, and expires by its age.
 */
export async function purge(proxy: string, paths: readonly string[], log: Logger): Promise<number> {
  const inTurn = pLimit(AT_A_TIME);
  const told = await Promise.all(paths.map((path) => inTurn(() => isTold(`${proxy}${path}`))));
  const failed = told.filter((one) => !one).length;
  if (failed > 0) log.warn('publish: the proxy cache was not told of every path', { failed });
  return paths.length - failed;
}

async function isTold(url: string): Promise<boolean> {
  try {
    const call = { service: 'proxy', url, method: 'PURGE', deadlineMs: DEADLINE_MS } as const;
    const { status } = await fetchBytes({ ...call, maxBytes: MAX_ANSWER_BYTES });
    // 404: it does not hold it.
    return status === 404 || (status >= 200 && status < 300);
  } catch {
    return false;
  }
}
