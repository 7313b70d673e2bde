import { LOCALES, type Locale } from '../config/languages';
import type { CompanyPageName, LegalPageName, PageName, SitemapType } from '../config/pages';
import { FIXED_PAGES, PAGES } from '../config/pages';
import { pathForUse, routes, templateRoutes } from '../config/routes';
import { TEMPLATE_KINDS } from '../media/template-use';
import { originalElsewhere } from '../text/original-elsewhere';
import type { Inventory, InventoryPost } from './content-inventory';
import { siblingsOfPost, slugsOf } from './content-inventory';
import { absoluteUrl, alternatesOf, type Sibling } from './head';
import { latestOf, type SitemapEntry } from './sitemap';

export type SitemapContext = {
  readonly inventory: Inventory;
  readonly origin: string;
  readonly writtenPages: readonly WrittenPage[];
  readonly freePages: readonly ListedPage[];
  readonly templates: readonly ListedTemplate[];
  /** URLs of a post's cover, for crawlers. */
  readonly coverUrlsOf: (post: InventoryPost) => readonly string[];
  /** URL of an image from the content service, for crawlers. */
  readonly imageUrlOf: (url: string) => string;
};

/** A page written by editors: a published legal page, or a page about the company. */
export type WrittenPage = { readonly locale: Locale; readonly route: LegalPageName | CompanyPageName };

/** A page of the editors' own or a comparison, in one language. */
export type ListedPage = {
  readonly locale: Locale;
  /** Without the locale. */
  readonly path: string;
  readonly updatedAt: string;
  readonly siblings: readonly Sibling[];
};

/** A template and the lists that contain it. Templates exist in every language. */
export type ListedTemplate = { readonly slug: string; readonly use: string; readonly shape: string | null };

/** Listings with a slug: the slugs that a post names, and each one's path. */
type TopicListing = {
  readonly slugsOf: (post: InventoryPost) => readonly string[];
  readonly path: (slug: string) => string;
};

const TOPICS: Readonly<Record<Exclude<SitemapType, 'posts' | 'pages' | 'templates'>, TopicListing>> = {
  categories: {
    slugsOf: ({ category }) => slugsOf(category),
    path: routes.category,
  },
  platforms: { slugsOf: ({ platform }) => platform, path: routes.platform },
  professions: { slugsOf: ({ profession }) => profession, path: routes.profession },
  authors: { slugsOf: ({ authorSlugs }) => authorSlugs, path: routes.author },
};

/** The posts that a page shows: without any in a language it is not listed there. The others need none. */
const LISTS: Readonly<Partial<Record<PageName, (post: InventoryPost) => boolean>>> = {
  blog: () => true,
  categories: ({ category }) => slugsOf(category).length > 0,
  platforms: ({ platform }) => platform.length > 0,
  professions: ({ profession }) => profession.length > 0,
  trending: ({ trending }) => trending,
};

/**
 * The sitemap entries of one kind in one language. Empty listings are left out: they are neither linked nor
 * indexed.
 */
export function sitemapEntries(
  type: SitemapType,
  locale: Locale,
  context: SitemapContext,
): readonly SitemapEntry[] {
  if (type === 'posts')
    return context.inventory.posts
      .filter((post) => post.locale === locale && isOriginal(post, context))
      .map((post) => postEntry(post, context));
  if (type === 'templates') return templateEntries(locale, context);
  if (type === 'pages')
    return [
      ...pageEntries(locale, context),
      ...writtenEntries(locale, context),
      ...freeEntries(locale, context),
    ];
  return topicEntries(TOPICS[type], locale, context);
}

/** A post whose original is on another site is for readers here only: no engine is told of it. */
const isOriginal = ({ canonicalUrl }: InventoryPost, { origin }: Pick<SitemapContext, 'origin'>): boolean =>
  originalElsewhere(canonicalUrl, origin) === '';

function postEntry(
  post: InventoryPost,
  { inventory, origin, coverUrlsOf, imageUrlOf }: SitemapContext,
): SitemapEntry {
  return {
    url: absoluteUrl(origin, post.locale, routes.post(post.slug)),
    lastModified: post.lastModified,
    alternates: alternatesOf(
      origin,
      siblingsOfPost(inventory, post, (one) => isOriginal(one, { origin })),
    ),
    images: coverUrlsOf(post),
    videos: post.videos.map(({ name, description, thumbnailUrl, playerUrl, uploadDate }) => ({
      title: name,
      description: description || name,
      thumbnailUrl: imageUrlOf(thumbnailUrl),
      playerUrl,
      publishedAt: uploadDate,
    })),
  };
}

function topicEntries(
  { slugsOf, path }: TopicListing,
  locale: Locale,
  { inventory, origin }: SitemapContext,
): readonly SitemapEntry[] {
  const slugs = new Set(inventory.posts.filter((post) => post.locale === locale).flatMap(slugsOf));
  return [...slugs].sort().map((slug) => {
    const members = inventory.posts.filter((post) => slugsOf(post).includes(slug));
    const siblings = LOCALES.filter((one) => members.some((post) => post.locale === one)).map(
      (one): Sibling => ({ locale: one, path: path(slug) }),
    );
    return entryOf(path(slug), siblings, locale, members, origin);
  });
}

/** The template lists and the pages of uses, then the templates. */
function templateEntries(locale: Locale, { templates, origin }: SitemapContext): readonly SitemapEntry[] {
  if (templates.length === 0) return [];
  const paths = [
    templateRoutes.templates(),
    ...TEMPLATE_KINDS.map(pathForUse),
    ...templates.flatMap(({ use }) => (use === '' ? [] : templateRoutes.templateUse(use))).sort(),
    ...templates.flatMap(({ shape }) => (shape === null ? [] : templateRoutes.templateShape(shape))).sort(),
    ...templates.map(({ slug }) => templateRoutes.template(slug)),
  ];
  return [...new Set(paths)].map((path) =>
    entryOf(
      path,
      LOCALES.map((one) => ({ locale: one, path })),
      locale,
      [],
      origin,
    ),
  );
}

function pageEntries(locale: Locale, { inventory, origin }: SitemapContext): readonly SitemapEntry[] {
  return FIXED_PAGES.flatMap(([name, { path, sitemap }]) => {
    const { [name]: lists } = LISTS;
    const members = lists ? inventory.posts.filter(lists) : inventory.posts;
    const isEmpty = lists !== undefined && !members.some((post) => post.locale === locale);
    if (sitemap !== 'pages' || isEmpty) return [];
    // The others exist in every language, with something else to show.
    const locales =
      name === 'trending' ? LOCALES.filter((one) => members.some((post) => post.locale === one)) : LOCALES;
    return [
      entryOf(
        path,
        locales.map((one) => ({ locale: one, path })),
        locale,
        members,
        origin,
      ),
    ];
  });
}

function writtenEntries(own: Locale, { writtenPages, origin }: SitemapContext): readonly SitemapEntry[] {
  return writtenPages
    .filter(({ locale }) => locale === own)
    .map(({ route }) => entryOf(PAGES[route].path, siblingsOfWritten(route, writtenPages), own, [], origin));
}

function freeEntries(own: Locale, { freePages, origin }: SitemapContext): readonly SitemapEntry[] {
  return freePages
    .filter(({ locale }) => locale === own)
    .map(({ path, updatedAt, siblings }) => ({
      url: absoluteUrl(origin, own, path),
      lastModified: updatedAt,
      alternates: alternatesOf(origin, siblings),
    }));
}

/** The languages of a written page. */
export function siblingsOfWritten(
  route: WrittenPage['route'],
  pages: readonly WrittenPage[],
): readonly Sibling[] {
  return pages
    .filter((page) => page.route === route)
    .map(({ locale }) => ({ locale, path: PAGES[route].path }));
}

/** A listing was last modified when the latest of its posts was. */
function entryOf(
  path: string,
  siblings: readonly Sibling[],
  locale: Locale,
  members: readonly InventoryPost[],
  origin: string,
): SitemapEntry {
  return {
    url: absoluteUrl(origin, locale, path),
    lastModified: latestOf(
      members.filter((post) => post.locale === locale).map(({ lastModified }) => lastModified),
    ),
    alternates: alternatesOf(origin, siblings),
  };
}
