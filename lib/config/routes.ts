import { DEFAULT_LOCALE } from './languages';

/**
 * The paths that code makes, without the locale prefix (Next adds it). What else is known of a page, and the
 * pages that are not here: pages.ts, which no browser loads.
 *
 * Source: specification §2, rules §3.
 */

const segment = (slug: string) => encodeURIComponent(slug);
const paged = (base: string, page: number) => (page > 1 ? `${base}/page/${page}` : base);

export const routes = {
  home: () => '/',
  blog: (page = 1) => paged('/blog', page),
  post: (slug: string) => `/blog/${segment(slug)}`,
  categories: (page = 1) => paged('/blog/category', page),
  category: (slug: string, page = 1) => paged(`/blog/category/${segment(slug)}`, page),
  platforms: (page = 1) => paged('/blog/platforms', page),
  platform: (slug: string, page = 1) => paged(`/blog/platform/${segment(slug)}`, page),
  professions: (page = 1) => paged('/blog/profession', page),
  profession: (slug: string, page = 1) => paged(`/blog/profession/${segment(slug)}`, page),
  author: (slug: string, page = 1) => paged(`/blog/author/${segment(slug)}`, page),
  trending: (page = 1) => paged('/blog/trending', page),
  search: () => '/blog/search',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookies: () => '/cookies',
  login: () => '/login',
  signup: () => '/signup',
  /** Redirects to `signup` and passes the coupon on. */
  register: () => '/register',
  /** The post as Markdown. */
  markdown: (slug: string) => `/blog/${segment(slug)}.md`,
  tools: () => '/tools',
  channels: () => '/tools/channels',
  /** New posts by email or in a feed reader. The links of its emails carry `?token=`. */
  follow: () => '/follow',
  linkPreview: () => '/tools/preview',
  linkBuilder: () => '/tools/link-builder',
  /** Every part of the design system in every state, for developers. */
  styleguide: () => '/styleguide',
} as const;

export const TEMPLATES_PATH = '/templates';

/** The pages of templates. Not in `routes`, all of which browsers load. */
export const templateRoutes = {
  templates: (page = 1) => paged(TEMPLATES_PATH, page),
  /** Those for one use, by its name in the media API. */
  templateUse: (use: string, page = 1) => paged(`${TEMPLATES_PATH}/category/${segment(use)}`, page),
  /** Those of one shape: `9x16`. */
  templateShape: (shape: string, page = 1) => paged(`${TEMPLATES_PATH}/shape/${segment(shape)}`, page),
  templateSearch: () => `${TEMPLATES_PATH}/search`,
  /** The favourites of a logged-in visitor. */
  templateFavourites: () => `${TEMPLATES_PATH}/favourites`,
  template: (slug: string) => `${TEMPLATES_PATH}/${segment(slug)}`,
} as const;

/** What one makes for a use, and with what: of those of `TEMPLATE_KINDS`, each of which has one. */
export const pathForUse = (use: string) => `/for/${segment(use)}`;

/** A comparison with another kind of tool. */
export const comparisonPath = (slug: string) => `/compare/${segment(slug)}`;

/** First segments below /templates that are routes: a template with such a slug has its id in its URL. */
export const RESERVED_TEMPLATE_SLUGS: ReadonlySet<string> = new Set([
  'category',
  'shape',
  'search',
  'page',
  'favourites',
]);

/** A page of the editors' own. Not in `routes`, all of which browsers load. */
export const freePagePath = (slug: string) => `/${segment(slug)}`;

/**
 * Links out of this site (`pages/api/go`): the studio, the AI app, the device's app store. No locale prefix,
 * because they are not pages.
 */
export const goTo = {
  ai: () => '/api/go/ai',
  studio: () => '/api/go/studio',
  app: () => '/api/go/app',
} as const;

/**
 * Id of the message about a guest form's outcome: without script the server redirects to it, and CSS shows
 * the one in the URL. `missing`: the part of the message about an invalid email that is for an empty one.
 */
export const guestAnchor = (outcome: GuestOutcome | 'missing') => `guest-${outcome}`;

/** Id of the thanks for an answer to “Was this useful?”. */
export const OPINION_THANKS = 'opinion-thanks';

/** Id of the heading of the saved posts, on the page of the visitor's templates. */
export const SAVED_POSTS = 'saved-posts';

/** `later`: too many attempts. */
export type GuestOutcome = 'sent' | 'failed' | 'invalid' | 'later';

/**
 * First segments below /blog that are routes: a post with such a slug cannot be reached, so it is logged and
 * not linked (rules D7).
 */
export const RESERVED_POST_SLUGS: ReadonlySet<string> = new Set([
  'category',
  'categories',
  'platforms',
  'platform',
  'profession',
  'trending',
  'author',
  'search',
  'page',
]);

/** A path with its locale prefix; the default locale has none. */
export function localePath(locale: string, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
