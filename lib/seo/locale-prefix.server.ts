import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, isLocale } from '../config/languages';

/** next.config.js redirects what is below this folder to the same path outside of it. */
export const WRONG_PREFIX = '/_wrong-prefix';

/**
 * Where a page is asked for under a prefix that is not its own (`/en/blog`, `/FR/blog`), the address is marked so that a redirect
 * rule can see it. Next puts the default locale in front of every path before it looks at its rules: to them, `/blog` and `/en/blog`
 * are one. A proxy would see the difference and cost every request; Node tells of each request before Next reads it.
 */
export function markWrongPrefixes(): void {
  subscribe('http.server.request.start', (message) => {
    // why: the channel is typed as unknown; Node documents this member.
    const { request } = message as { readonly request: IncomingMessage };
    request.url = markedUrl(request.url ?? '/');
  });
}

/** An address as it is, or below `WRONG_PREFIX` with the prefix it should have. */
export function markedUrl(url: string): string {
  const [, prefix, path = '', query = ''] = /^\/([a-z]{2})((?:\/[^?#]*)?)((?:[?#].*)?)$/i.exec(url) ?? [];
  const locale = prefix?.toLowerCase();
  if (!isLocale(locale) || (prefix === locale && locale !== DEFAULT_LOCALE)) return url;
  // In one step to the final address: Next would correct slashes first, and show the folder.
  const tidyPath = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return `${WRONG_PREFIX}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${tidyPath}${query}`;
}
