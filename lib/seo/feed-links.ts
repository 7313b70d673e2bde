import type { Locale } from '../config/languages';
import { PAGES } from '../config/pages';
import { localePath, routes } from '../config/routes';
import { SITE } from '../config/site';
import { FEED_FORMATS, type FeedFormat, type FeedUrls } from './feed';

/** Which posts a feed contains. */
export type FeedScope =
  | { readonly kind: 'site' }
  | { readonly kind: 'category' | 'author'; readonly slug: string };

/** Path of the page that lists a feed's posts, without locale prefix. */
export function feedPagePath(scope: FeedScope): string {
  switch (scope.kind) {
    case 'site':
      return routes.blog();
    case 'category':
      return routes.category(scope.slug);
    case 'author':
      return routes.author(scope.slug);
  }
}

/**
 * URLs of a feed's three formats: the feeds of the whole blog are at the root, the others below their page.
 */
export function feedUrls(origin: string, locale: Locale, scope: FeedScope): FeedUrls {
  const folder = scope.kind === 'site' ? '' : feedPagePath(scope);
  const url = (format: FeedFormat) =>
    `${origin}${localePath(locale, `${folder}/${FEED_FORMATS[format].file}`)}`;
  return { rss: url('rss'), atom: url('atom'), json: url('json') };
}

/** A tag URI (RFC 4151) for an entry of the content service. */
export function feedId(locale: Locale, kind: 'post' | 'changes' | FeedScope['kind'], id = ''): string {
  return `tag:${SITE.domain},2026:${[locale, kind, id].filter(Boolean).map(encodeURIComponent).join('/')}`;
}

/** The feed links in a page's head. `title` is the page's title without the site's name. */
export function feedLinks(
  origin: string,
  locale: Locale,
  scope: FeedScope,
  title: string,
): readonly { readonly type: string; readonly title: string; readonly href: string }[] {
  const urls = feedUrls(origin, locale, scope);
  // why: the keys of the table are the formats.
  return (Object.keys(FEED_FORMATS) as FeedFormat[]).map((format) => ({
    type: FEED_FORMATS[format].mediaType,
    title: `${title} · ${SITE.name} (${FEED_FORMATS[format].label})`,
    href: urls[format],
  }));
}

/** URL of the feed of the changelog, which has one format. */
export const changesFeedUrl = (origin: string, locale: Locale): string =>
  `${origin}${localePath(locale, `${PAGES.changelog.path}/${FEED_FORMATS.atom.file}`)}`;

/** The same as a link in the page's head. */
export const changesFeedLink = (origin: string, locale: Locale, title: string) => ({
  type: FEED_FORMATS.atom.mediaType,
  title: `${title} · ${SITE.name} (${FEED_FORMATS.atom.label})`,
  href: changesFeedUrl(origin, locale),
});
