import { LOCALES, type Locale } from '../config/languages';
import {
  AI_VIDEO_PATH,
  routes,
  templateRoutes,
  writtenPath,
  type CompanyPageName,
  type LegalPageName,
} from '../config/routes';
import type { Inventory, InventoryPost } from './content-inventory';
import { siblingsOfPost, slugsOf } from './content-inventory';
import { absoluteUrl, alternatesOf, type Sibling } from './head';
import { INDEXING_POLICY, type PolicyRoute, type SitemapType } from './indexing-policy';
import { latestOf, type SitemapEntry } from './sitemap';

export type SitemapContext = {
  readonly inventory: Inventory;
  readonly origin: string;
  readonly writtenPages: readonly WrittenPage[];
  readonly templates: readonly ListedTemplate[];
  /** URLs of a post's cover, for crawlers. */
  readonly coverUrlsOf: (post: InventoryPost) => readonly string[];
  /** URL of an image from the content service, for crawlers. */
  readonly imageUrlOf: (url: string) => string;
};

/** A page written by editors: a published legal page, or a page about the company. */
export type WrittenPage = { readonly locale: Locale; readonly route: LegalPageName | CompanyPageName };

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
  authors: { slugsOf: ({ authorSlug }) => (authorSlug === '' ? [] : [authorSlug]), path: routes.author },
};

/** Pages without parameters. `lists` selects the posts that a page shows; absent means all. */
const PAGES: readonly {
  readonly route: PolicyRoute;
  readonly path: string;
  readonly lists?: (post: InventoryPost) => boolean;
  readonly everyLocale: boolean;
}[] = [
  { route: 'home', path: routes.home(), everyLocale: true },
  { route: 'aiVideo', path: AI_VIDEO_PATH, everyLocale: true },
  { route: 'blog', path: routes.blog(), everyLocale: true },
  {
    route: 'categories',
    path: routes.categories(),
    lists: ({ category }) => slugsOf(category).length > 0,
    everyLocale: true,
  },
  {
    route: 'platforms',
    path: routes.platforms(),
    lists: ({ platform }) => platform.length > 0,
    everyLocale: true,
  },
  {
    route: 'professions',
    path: routes.professions(),
    lists: ({ profession }) => profession.length > 0,
    everyLocale: true,
  },
  { route: 'trending', path: routes.trending(), lists: ({ trending }) => trending, everyLocale: false },
];

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
      .filter((post) => post.locale === locale)
      .map((post) => postEntry(post, context));
  if (type === 'templates') return templateEntries(locale, context);
  if (type === 'pages') return [...pageEntries(locale, context), ...writtenEntries(locale, context)];
  return topicEntries(TOPICS[type], locale, context);
}

function postEntry(
  post: InventoryPost,
  { inventory, origin, coverUrlsOf, imageUrlOf }: SitemapContext,
): SitemapEntry {
  return {
    url: absoluteUrl(origin, post.locale, routes.post(post.slug)),
    lastModified: post.lastModified,
    alternates: alternatesOf(origin, siblingsOfPost(inventory, post)),
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

/** The template lists, then the templates. */
function templateEntries(locale: Locale, { templates, origin }: SitemapContext): readonly SitemapEntry[] {
  if (templates.length === 0) return [];
  const paths = [
    templateRoutes.templates(),
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
  return PAGES.flatMap(({ route, path, lists = () => true, everyLocale }) => {
    const members = inventory.posts.filter(lists);
    const isEmpty = !members.some((post) => post.locale === locale);
    if (INDEXING_POLICY[route].sitemap !== 'pages' || isEmpty) return [];
    const locales = everyLocale
      ? LOCALES
      : LOCALES.filter((one) => members.some((post) => post.locale === one));
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
    .map(({ route }) => entryOf(writtenPath(route), siblingsOfWritten(route, writtenPages), own, [], origin));
}

/** The languages of a written page. */
export function siblingsOfWritten(
  route: WrittenPage['route'],
  pages: readonly WrittenPage[],
): readonly Sibling[] {
  return pages
    .filter((page) => page.route === route)
    .map(({ locale }) => ({ locale, path: writtenPath(route) }));
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
