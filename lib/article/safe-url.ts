/** Stands for "the page" where only the shape of an address matters. `.invalid` belongs to nobody (RFC 2606). */
const NOWHERE = 'https://nowhere.invalid/';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * An address as a browser would understand it: tabs and line breaks gone, `\` as `/`, host in lower case.
 *
 * Errors: never throws; null for what is no address.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address, NOWHERE);
  } catch {
    return null;
  }
}

/** Whether the address has no host of its own and so belongs to our site. */
export function isRelative(url: URL): boolean {
  return url.host === 'nowhere.invalid';
}

/** An address without what a browser ignores: surrounding white space, tabs and line breaks anywhere. */
export function tidyUrl(address: string): string {
  return address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '');
}

/** Whether a link may lead there: http(s), mailto, tel or relative (rules §9). */
export function isSafeLink(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && LINK_SCHEMES.has(url.protocol);
}

/** Whether a picture, film or frame may come from there: http(s) or relative. */
export function isSafeMedia(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** Whether a host is a domain or one of its subdomains; `notexample.com` is not `example.com`. */
export function isWithinDomain(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/**
 * Address of a picture or film of the content service. A relative one is the base and the path put together, as Strapi does it,
 * so that a base with a path (`https://example.com/cms`) works.
 *
 * Errors: never throws; null for what no browser may load.
 */
export function mediaUrl(address: string, base: string): string | null {
  const tidy = tidyUrl(address);
  if (tidy === '' || tidy.startsWith('#') || tidy.startsWith('?')) return null;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(tidy);
  const resolved =
    isAbsolute || base === '' ? tidy : `${base.replace(/\/+$/, '')}/${tidy.replace(/^[\\/]/, '')}`;
  const url = parseUrl(resolved);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return isRelative(url) ? resolved : url.href;
}
