import type { Hint } from '../../cms/hook';
import { isLocale, LOCALES, type Locale } from '../../config/languages';
import {
  COMPARISON_PREFIX,
  HOME_ENTRY,
  NUMBERED_PATHS,
  PAGES,
  RESERVED_PAGE_SLUGS,
  SITEMAP_TYPES,
} from '../../config/pages';
import { comparisonPath, freePagePath, localePath, routes } from '../../config/routes';
import { pathOfKey } from '../../next/rendered-key';
import type { IndexedPost } from '../../search/indexed-post';
import type { PostChange } from '../../search/mirrored-posts';
import { slugsOf } from '../../seo/content-inventory';
import { FEED_FORMATS } from '../../seo/feed';
import { originalElsewhere } from '../../text/original-elsewhere';

/** Public paths, each once. The path of a list stands for all of its pages. */
export type AffectedPaths = {
  /**
   * Rendered again even if nobody has requested them: the URLs of a post, its old ones, and those of its
   * translations; those of pages of the editors' own.
   */
  readonly posts: readonly string[];
  /** Rendered again only if they have been rendered before. */
  readonly pages: readonly string[];
  /** Languages in which any list may show the change, because a topic's name is on the cards of its posts. */
  readonly languages: readonly Locale[];
  /** Produced on request; listed for caches in front of the site. */
  readonly documents: readonly string[];
};

/**
 * The paths that show a change, in every language. Neighbours and related posts, which show only the card of
 * a changed post, are not listed: after a change every rendered page is stale, and is rendered again at the
 * next request.
 */
export function affectedPaths(
  changes: readonly PostChange[],
  hints: readonly Hint[],
  byId: (id: string) => IndexedPost | null,
): AffectedPaths {
  const states = changes.flatMap(({ before, after }) => [before, after].filter((post) => post !== null));
  const siblings = states.flatMap(({ translationIds }) => translationIds.flatMap((id) => byId(id) ?? []));
  const posts = [...states, ...siblings].map(({ locale, card }) =>
    localePath(locale, routes.post(card.slug)),
  );
  const written = hints.flatMap((hint) =>
    hint.kind === 'page' && hint.slug !== HOME_ENTRY ? [{ ...hint, isFree: isFree(hint.slug) }] : [],
  );
  const pathsOf = (isFree: boolean) =>
    written
      .filter((page) => page.isFree === isFree)
      .map(({ locale, slug }) => localePath(locale, pathOfWritten(slug)));
  const topicLocales = hints.flatMap((hint) =>
    hint.kind === 'topic' ? (hint.locale ? [hint.locale] : LOCALES) : [],
  );
  const locales = new Set([...states.map(({ locale }) => locale), ...topicLocales]);
  return {
    posts: unique([...posts, ...pathsOf(true)]),
    pages: unique([...states.flatMap(listsOfPost), ...pathsOf(false)]),
    languages: topicLocales,
    documents: unique([
      ...states.flatMap(documentsOfPost),
      ...[...locales].flatMap(documentsOfLanguage),
      // These sitemaps list the translations of each post.
      ...siblings.map(({ locale }) => `/sitemaps/posts-${locale}.xml`),
      ...hints.flatMap((hint) =>
        hint.kind === 'page' && `/${hint.slug}` === PAGES.changelog.path
          ? [localePath(hint.locale, `${PAGES.changelog.path}/${FEED_FORMATS.atom.file}`)]
          : [],
      ),
      // The sitemap of pages lists the pages that editors wrote, but no drafts.
      ...hints.flatMap((hint) => {
        if (hint.kind !== 'page') return [];
        return hint.slug === HOME_ENTRY
          ? [localePath(hint.locale, routes.home())]
          : [
              `/sitemaps/pages-${hint.locale}.xml`,
              ...(isFree(hint.slug) ? [localePath(hint.locale, '/llms.txt')] : []),
            ];
      }),
      ...(locales.size > 0 || written.length > 0 ? ['/sitemap.xml'] : []),
    ]),
  };
}

/** The paths of changed posts and their translations whose original is on another site: for readers, not for engines. */
export function pathsElsewhere(
  changes: readonly PostChange[],
  byId: (id: string) => IndexedPost | null,
  origin: string,
): ReadonlySet<string> {
  const states = changes.flatMap(({ after }) => after ?? []);
  const siblings = states.flatMap(({ translationIds }) => translationIds.flatMap((id) => byId(id) ?? []));
  return new Set(
    [...states, ...siblings]
      .filter(({ canonicalUrl }) => originalElsewhere(canonicalUrl, origin) !== '')
      .map(({ locale, card }) => localePath(locale, routes.post(card.slug))),
  );
}

/** Not a page about the company or a legal one, which are at fixed paths. */
const isFree = (slug: string) => !RESERVED_PAGE_SLUGS.has(slug) && !slug.startsWith(COMPARISON_PREFIX);

const pathOfWritten = (slug: string) =>
  slug.startsWith(COMPARISON_PREFIX)
    ? comparisonPath(slug.slice(COMPARISON_PREFIX.length))
    : freePagePath(slug);

function listsOfPost({ locale, card, authorSlugs }: IndexedPost): readonly string[] {
  return [
    routes.blog(),
    routes.categories(),
    routes.platforms(),
    routes.professions(),
    ...(card.trending ? [routes.trending()] : []),
    ...slugsOf(card.category).map((slug) => routes.category(slug)),
    ...slugsOf(card.platform).map((slug) => routes.platform(slug)),
    ...slugsOf(card.profession).map((slug) => routes.profession(slug)),
    ...authorSlugs.map((slug) => routes.author(slug)),
  ].map((path) => localePath(locale, path));
}

function documentsOfPost({ locale, card, authorSlugs }: IndexedPost): readonly string[] {
  const followed = [
    ...slugsOf(card.category).map((slug) => routes.category(slug)),
    ...authorSlugs.map((slug) => routes.author(slug)),
  ];
  return [routes.markdown(card.slug), ...followed.flatMap(feedsBelow)].map((path) =>
    localePath(locale, path),
  );
}

function documentsOfLanguage(locale: Locale): readonly string[] {
  const paths = [routes.home(), ...feedsBelow(''), '/llms.txt', '/llms-full.txt'].map((path) =>
    localePath(locale, path),
  );
  return [...paths, ...SITEMAP_TYPES.map((type) => `/sitemaps/${type}-${locale}.xml`)];
}

const feedsBelow = (base: string) => Object.values(FEED_FORMATS).map(({ file }) => `${base}/${file}`);

const unique = (paths: readonly string[]) => [...new Set(paths)];

/** A rendered page, and the page or list that it belongs to. */
export type RenderedPath = {
  readonly locale: Locale;
  readonly path: string;
  /** Of a list, its first page. */
  readonly base: string;
  /** The page number in a list; null for any other page. */
  readonly number: number | null;
};

/** The lists with numbered pages, whose first has no number. */
const LIST = new RegExp(`^/(?:${NUMBERED_PATHS})$`);

const RENDERED = /^\/([^/]+)(\/.*?)??(?:\/page\/(\d+))?$/;

/**
 * Parses Next's key of a rendered page (lib/next/rendered-key.ts). Null if it is not a page in one of the
 * languages.
 */
export function readRenderedKey(key: string): RenderedPath | null {
  const [, locale = '', below = '', number] = RENDERED.exec(pathOfKey(key) ?? '') ?? [];
  if (!isLocale(locale)) return null;
  const base = localePath(locale, below || '/');
  return {
    locale,
    path: number === undefined ? base : `${base}/page/${number}`,
    base,
    number: LIST.test(below) ? Number(number ?? 1) : null,
  };
}
