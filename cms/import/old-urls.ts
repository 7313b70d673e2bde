import type { Listing } from './source-post';

/**
 * URLs of the old blog, as redirect rules name them: a decoded path, or `/?p=12` with the number of a post,
 * `/?page_id=12` with that of a page.
 */

const urlOf = (href: string, base?: string): URL | null =>
  URL.canParse(href, base) ? new URL(href, base) : null;

/**
 * The host without `www.`, because `http:`, `https:` and both hosts lead to one blog; null if there is none.
 */
export function hostOf(href: string): string | null {
  const url = urlOf(href);
  return url && /^https?:$/.test(url.protocol) ? url.host.replace(/^www\./, '') : null;
}

/** Path of the blog on its host: '' or `/blog`. */
export const basePathOf = (site: string): string => decoded(urlOf(site)?.pathname ?? '').replace(/\/+$/, '');

/**
 * The path of a URL without a slash at its end, and the number of a post or page if the URL has one. '' for the
 * home page and for an invalid URL.
 */
export function pathOf(href: string): string {
  const url = urlOf(href, 'https://old.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const path = decoded(url.pathname).replace(/\/+$/, '').replace(/\s/g, encodeURIComponent);
  const name = ['p', 'page_id'].find((one) => /^\d+$/.test(url.searchParams.get(one) ?? ''));
  return name === undefined
    ? path
    : `${path || '/'}${path.endsWith('/index.php') || path === '' ? '' : '/'}?${name}=${url.searchParams.get(name)}`;
}

/** Day, month, year; topics, authors, search; further pages of any list. */
const LISTING =
  /^(?:|\/\d{4}(?:\/\d{1,2}){0,2}|(?:\/.*)?\/page\/\d+|\/(?:category|tag|author|search|feed|rss|comments)(?:\/[^/]*)?)$/;

/** Whether a path is that of a list: it must never lead to one post. */
export const isListing = (path: string, base: string): boolean =>
  LISTING.test(path.startsWith(base) ? path.slice(base.length) : path);

/** Archives above the URL of a post: `/2018/11` of `/2018/11/a-post`. */
export function archivesAbove(path: string, base: string): readonly string[] {
  const above = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  if (above === '' || above === base) return [];
  return [...(isListing(above, base) ? [above] : []), ...archivesAbove(above, base)];
}

/** A list and its feed, which the old blog had below it at `feed`. */
export const withFeed = (from: string, of: Listing['of'], name: string, feed: string): readonly Listing[] => [
  { from, of, name, isFeed: false },
  { from: `${from}/${feed}`, of, name, isFeed: true },
];

/**
 * The path that a post had under an older slug: today's path with its last segment replaced. Null if that
 * segment is not the slug.
 */
export function withOlderSlug(path: string, slug: string, older: string): string | null {
  const at = path.lastIndexOf('/') + 1;
  const [last = '', extension = ''] = path.slice(at).split(/(?=\.html?$)/);
  return older !== '' && slug !== '' && last === slug ? path.slice(0, at) + older + extension : null;
}

/** Slugs of other scripts are stored as `%d0%b2`, and may be cut in the middle of a letter. */
export function decoded(text: string): string {
  for (let rest = text, tries = 0; tries < 5; tries += 1) {
    try {
      return decodeURIComponent(rest).normalize('NFC');
    } catch {
      rest = rest.replace(/%[^%]{0,2}$/, '');
    }
  }
  return text;
}
