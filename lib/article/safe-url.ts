/**
 * Base for relative URLs where only the shape of a URL matters. Nobody can register a `.invalid` domain (RFC
 * 2606).
 */
const PLACEHOLDER_BASE = 'https://nowhere.invalid/';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Parses a URL as a browser would: tabs and line breaks removed, `\` read as `/`, host in lower case.
 *
 * Errors: never throws; null for anything but a URL.
 */
export function parseUrl(href: string): URL | null {
  try {
    return new URL(href, PLACEHOLDER_BASE);
  } catch {
    return null;
  }
}

/** Whether the URL has no host of its own and so belongs to our site. */
export function isRelative(url: URL): boolean {
  return url.host === 'nowhere.invalid';
}

/**
 * Removes what a browser ignores in a URL: surrounding white space, and tabs and line breaks anywhere. The
 * lookbehind keeps the time linear: otherwise each of many spaces inside a URL would be tried as the start of
 * its end.
 */
export function tidyUrl(href: string): string {
  return href.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|(?<![\0- ])[\0- ]+$/g, '');
}

/** Whether a link may have this URL: http(s), mailto, tel or relative (rules §9). */
export function isSafeLink(href: string): boolean {
  const url = parseUrl(href);
  return url !== null && LINK_SCHEMES.has(url.protocol);
}

/** Whether an image, video or frame may have this URL: http(s) or relative. */
export function isSafeMedia(href: string): boolean {
  const url = parseUrl(href);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** Whether a host is a domain or one of its subdomains; `notexample.com` is not `example.com`. */
export function isWithinDomain(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/**
 * URL of one of the content service's images or videos. A relative one is appended to the base, so that a base
 * with a path (`https://example.com/cms`) works.
 *
 * Errors: never throws; null for anything a browser may not load.
 */
export function mediaUrl(href: string, base: string): string | null {
  const tidy = tidyUrl(href);
  if (tidy === '' || tidy.startsWith('#') || tidy.startsWith('?')) return null;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(tidy);
  const resolved =
    isAbsolute || base === '' ? tidy : `${base.replace(/\/+$/, '')}/${tidy.replace(/^[\\/]/, '')}`;
  const url = parseUrl(resolved);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return isRelative(url) ? resolved : url.href;
}
