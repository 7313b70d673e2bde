import { readGoRequest, type GoRequest } from './go-request';

const GO_PREFIX = '/api/go/';

/**
 * Reads this site's `/api/go/…` URLs in the browser, for visitors with a session; the server handles all
 * others.
 *
 * Errors: never throws; null for every other URL.
 */
export function readGoUrl(href: string, pageHref: string): GoRequest | null {
  if (!URL.canParse(href, pageHref) || !URL.canParse(pageHref)) return null;
  const url = new URL(href, pageHref);
  if (url.origin !== new URL(pageHref).origin || !url.pathname.startsWith(GO_PREFIX)) return null;
  return readGoRequest(url.pathname.slice(GO_PREFIX.length), url.searchParams, pageHref);
}
