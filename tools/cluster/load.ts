import http from 'node:http';
import https from 'node:https';
import { get, type Outcome } from '../lib/burst';
import { LOCALES } from '../../lib/config/languages';

const VISITORS = 8;

/** Paths of all posts. */
export async function allPosts(origin: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    LOCALES.map(async (locale) => (await fetch(`${origin}/sitemaps/posts-${locale}.xml`)).text()),
  );
  return lists.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  );
}

/**
 * Visitors request these URLs in turn, over and over, while something happens. With TLS they trust the
 * certificate `ca`.
 */
export async function underLoad(
  urls: readonly string[],
  happens: () => Promise<void>,
  ca?: string,
): Promise<readonly Outcome[]> {
  const options = { keepAlive: true, maxSockets: VISITORS };
  const agent = ca === undefined ? new http.Agent(options) : new https.Agent({ ...options, ca });
  const outcomes: Outcome[] = [];
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let at = visitor; !isOver; at += VISITORS)
      outcomes.push(await get(urls[at % urls.length] ?? '', agent));
  });
  try {
    await happens();
  } finally {
    isOver = true;
    await Promise.all(visitors);
    agent.destroy();
  }
  return outcomes;
}

export const errorsIn = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ result }) => result !== 200).length;

export const slowestMs = (outcomes: readonly Outcome[]): number =>
  Math.round(Math.max(...outcomes.map(({ ms }) => ms)));
