import type { IncomingHttpHeaders } from 'node:http';

/** The site in development, demo and tests: this machine, any port. */
const SITE_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/;

/** Whether a page of this origin may read replies of the sandbox. */
export function isSiteOrigin(origin: string | undefined): origin is string {
  return origin !== undefined && SITE_ORIGIN.test(origin);
}

/** Origin of the page that made the request; '' if it is not a page of the site. */
export function siteOf({ origin }: IncomingHttpHeaders): string {
  return isSiteOrigin(origin) ? origin : '';
}

/** Headers that let the calling page read the reply; only `vary` for a page that may not. */
export function corsHeaders({ origin }: IncomingHttpHeaders): Record<string, string> {
  if (!isSiteOrigin(origin)) return { vary: 'Origin' };
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'ETag, Retry-After',
    vary: 'Origin',
  };
}

/**
 * Further headers for a preflight. Whatever the page wants to send is allowed: the sandbox protects nothing.
 */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  if (!isSiteOrigin(headers.origin)) return {};
  return {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
  };
}
