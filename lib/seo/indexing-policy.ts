import type { routes } from '../config/routes';

/** Kinds of sitemap files; each exists once a language (`/sitemaps/posts-fr.xml`). */
export const SITEMAP_TYPES = ['posts', 'categories', 'platforms', 'professions', 'authors', 'pages'] as const;

export type SitemapType = (typeof SITEMAP_TYPES)[number];

export type RoutePolicy = {
  /** Whether search engines may list it. */
  readonly indexable: boolean;
  /** The sitemap that names it; only its first page, where it has several. */
  readonly sitemap: SitemapType | null;
  /**
   * What crawlers are asked not to fetch (robots.txt), for what is no document. A page that must not be listed says so
   * itself and stays open, or no crawler could read what it says.
   */
  readonly disallow?: string;
};

const listed = (sitemap: SitemapType): RoutePolicy => ({ indexable: true, sitemap });
const unlisted: RoutePolicy = { indexable: false, sitemap: null };
/** May be found, but is no page of its own: a twin that names its page as canonical. */
const twin: RoutePolicy = { indexable: true, sitemap: null };

/**
 * What machines may do with each route: the one table from which robots.txt, the sitemaps and every head are made, so that they
 * cannot contradict each other. A route of lib/config/routes.ts that is missing here does not compile.
 */
export const INDEXING_POLICY = {
  home: listed('pages'),
  blog: listed('pages'),
  post: listed('posts'),
  categories: listed('pages'),
  category: listed('categories'),
  platforms: listed('pages'),
  platform: listed('platforms'),
  professions: listed('pages'),
  profession: listed('professions'),
  author: listed('authors'),
  trending: listed('pages'),
  privacy: listed('pages'),
  terms: listed('pages'),
  cookies: listed('pages'),
  search: unlisted,
  login: unlisted,
  signup: unlisted,
  register: unlisted,
  linkPreview: unlisted,
  linkBuilder: unlisted,
  styleguide: unlisted,
  error: unlisted,
  unmatched: unlisted,
  feed: unlisted,
  markdown: twin,
  llms: twin,
  api: { indexable: false, sitemap: null, disallow: '/api/' },
} as const satisfies Record<keyof typeof routes, RoutePolicy> & Record<string, RoutePolicy>;

export type PolicyRoute = keyof typeof INDEXING_POLICY;

/** Whether search engines may list a route in this environment; a closed site has none. */
export function isIndexable(route: PolicyRoute, siteIndexable: boolean): boolean {
  return siteIndexable && INDEXING_POLICY[route].indexable;
}
