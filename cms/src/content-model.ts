/**
 * The site's languages. Tests compare this file with the site's own configuration
 * (tests/cms/strapi-5-project.test.ts).
 */
export const LANGUAGES = ['en', 'fr', 'es', 'ru', 'pt'] as const;
export const DEFAULT_LANGUAGE = 'en';

export const BLOG = 'api::blog.blog';
export const CATEGORY = 'api::category.category';
export const AUTHOR = 'api::author.author';
/** Pages that editors write and name themselves. */
export const PAGE = 'api::page.page';
export const LEGAL_PAGE = 'api::legal-page.legal-page';
export const COMPANY_PAGE = 'api::company-page.company-page';
export const REDIRECT = 'api::redirect.redirect';

/** Paths of posts and pages, which have drafts and a slug for each language. */
export const DRAFTED_PATHS: ReadonlyMap<string, string> = new Map([
  [BLOG, '/blog/'],
  [PAGE, '/'],
]);
/** Paths of topics and authors, whose slug is the same in all languages. */
export const TOPIC_PATHS: ReadonlyMap<string, string> = new Map([
  [CATEGORY, '/blog/category/'],
  ['api::platform.platform', '/blog/platform/'],
  ['api::profession.profession', '/blog/profession/'],
  [AUTHOR, '/blog/author/'],
]);

export const TYPES: readonly string[] = [
  ...DRAFTED_PATHS.keys(),
  ...TOPIC_PATHS.keys(),
  LEGAL_PAGE,
  COMPANY_PAGE,
  REDIRECT,
];

/** Paths of the site below /blog, so no post can have them as its slug. */
export const RESERVED_POST_SLUGS: ReadonlySet<string> = new Set([
  'author',
  'categories',
  'category',
  'page',
  'platform',
  'platforms',
  'profession',
  'search',
  'trending',
]);

/** Paths of the site at its root, so no page can have them as its slug. */
export const RESERVED_PAGE_SLUGS: ReadonlySet<string> = new Set([
  '404',
  '500',
  'about',
  'accessibility',
  'ai-video',
  'api',
  'atom',
  'blog',
  'changelog',
  'compare',
  'contact',
  'cookies',
  'de',
  'en',
  'es',
  'feed',
  'follow',
  'fonts',
  'for',
  'fr',
  'help',
  'home',
  'id',
  'index-now-key',
  'it',
  'jp',
  'login',
  'markdown',
  'my',
  'pricing',
  'privacy',
  'pt',
  'register',
  'rss',
  'ru',
  'security',
  'signup',
  'sitemaps',
  'status',
  'styleguide',
  'templates',
  'terms',
  'tools',
  'unmatched',
  'zh-cn',
  'zh-tw',
]);
