import { routes, templateRoutes, type CompanyPageName } from '../config/routes';

/** Kinds of sitemap files; each exists once per language (`/sitemaps/posts-fr.xml`). */
export const SITEMAP_TYPES = [
  'posts',
  'categories',
  'platforms',
  'professions',
  'authors',
  'templates',
  'pages',
] as const;

export type SitemapType = (typeof SITEMAP_TYPES)[number];

export type RoutePolicy = {
  /** Whether search engines may list it. */
  readonly indexable: boolean;
  /** The sitemap that lists it; of a listing with several pages, only the first is listed. */
  readonly sitemap: SitemapType | null;
  /**
   * Paths that robots.txt disallows, for routes that are not documents. Pages that must not be listed carry
   * `noindex` instead, which crawlers can only read if they may fetch the page.
   */
  readonly disallow?: readonly string[];
};

const listed = (sitemap: SitemapType): RoutePolicy => ({ indexable: true, sitemap });
const unlisted: RoutePolicy = { indexable: false, sitemap: null };
/**
 * An account form: crawlers need not fetch it for each combination of parameters (a template, a return path).
 */
const form = (path: string): RoutePolicy => ({ ...unlisted, disallow: [`${path}?`, `/*${path}?`] });
/** May be crawled but is not listed: a Markdown twin names its page as canonical. */
const twin: RoutePolicy = { indexable: true, sitemap: null };

/**
 * What machines may do with each route: the single table from which robots.txt, the sitemaps and every head
 * are built, so that they cannot contradict each other. A route of lib/config/routes.ts that is missing here
 * is a type error.
 */
export const INDEXING_POLICY = {
  home: listed('pages'),
  aiVideo: listed('pages'),
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
  // Hidden, and in no sitemap, while the content service marks it as a draft.
  privacy: listed('pages'),
  terms: listed('pages'),
  cookies: listed('pages'),
  // Each exists only if the content service has a text for it.
  pricing: listed('pages'),
  about: listed('pages'),
  contact: listed('pages'),
  help: listed('pages'),
  status: listed('pages'),
  accessibility: listed('pages'),
  templates: listed('templates'),
  templateUse: listed('templates'),
  templateShape: listed('templates'),
  template: listed('templates'),
  templateSearch: unlisted,
  templateFavourites: unlisted,
  search: unlisted,
  login: form(routes.login()),
  signup: form(routes.signup()),
  register: unlisted,
  tools: unlisted,
  channels: unlisted,
  // Its links in emails carry a token.
  follow: form(routes.follow()),
  linkPreview: unlisted,
  linkBuilder: unlisted,
  styleguide: unlisted,
  unmatched: unlisted,
  feed: unlisted,
  markdown: twin,
  llms: twin,
  // Every post once more, in one file.
  llmsFull: unlisted,
  api: { indexable: false, sitemap: null, disallow: ['/api/'] },
} as const satisfies Record<
  keyof typeof routes | keyof typeof templateRoutes | CompanyPageName,
  RoutePolicy
> &
  Record<string, RoutePolicy>;

export type PolicyRoute = keyof typeof INDEXING_POLICY;

/** Whether search engines may list a route in this environment; on a closed site they may list none. */
export function isIndexable(route: PolicyRoute, siteIndexable: boolean): boolean {
  return siteIndexable && INDEXING_POLICY[route].indexable;
}
