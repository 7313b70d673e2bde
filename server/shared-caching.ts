import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * For how long a cache in front may send an outdated response while it requests a new one. Next allows a
 * year. But a new response that may not be stored (a redirect, a page for one visitor) replaces nothing: the
 * old one would be sent for that year.
 */
const STALE_SECONDS = 60;

/** Pages that are also available as Markdown at the same URL (decision 0007). */
const HAS_MARKDOWN = /\/blog\/[^/.?]+(?:\?|$)/;

/**
 * Completes the headers for caches in front just before they are sent, whoever wrote the response: for how
 * long an outdated response may be sent, and that a post varies by `Accept`.
 *
 * Source: decision 0036.
 */
export function settleSharedCaching({ url = '' }: IncomingMessage, response: ServerResponse) {
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    const cacheControl = response.getHeader('Cache-Control');
    if (typeof cacheControl === 'string') response.setHeader('Cache-Control', limited(cacheControl));
    if (HAS_MARKDOWN.test(url)) addToVary(response, 'Accept');
    return Reflect.apply(writeHead, response, args);
  };
}

const limited = (cacheControl: string) =>
  cacheControl.replace(
    /stale-while-revalidate=(\d+)/,
    (_, seconds) => `stale-while-revalidate=${Math.min(Number(seconds), STALE_SECONDS)}`,
  );

function addToVary(response: ServerResponse, name: string) {
  const names = [response.getHeader('Vary') ?? []].flat().join(', ');
  if (new RegExp(`(?:^|,)\\s*(?:${name}|\\*)\\s*(?:,|$)`, 'i').test(names)) return;
  response.setHeader('Vary', names === '' ? name : `${names}, ${name}`);
}
