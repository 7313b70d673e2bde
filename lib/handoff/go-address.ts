import { readGoRequest, type GoRequest } from './go-request';

const GO_PREFIX = '/api/go/';

/**
 * What an address of this site's `/api/go/…` means, for who has a session and need not ask the server.
 *
 * Errors: never throws; null for every other address.
 */
export function readGoAddress(address: string, pageHref: string): GoRequest | null {
  if (!URL.canParse(address, pageHref) || !URL.canParse(pageHref)) return null;
  const url = new URL(address, pageHref);
  if (url.origin !== new URL(pageHref).origin || !url.pathname.startsWith(GO_PREFIX)) return null;
  return readGoRequest(url.pathname.slice(GO_PREFIX.length), url.searchParams, pageHref);
}
