/**
 * The site's languages. Tests compare this file with the site's own configuration
 * (tests/cms/strapi-5-project.test.ts).
 */
export const LANGUAGES = ['en', 'fr', 'es', 'ru', 'pt'] as const;
export const DEFAULT_LANGUAGE = 'en';

export const BLOG = 'api::blog.blog';
export const AUTHOR = 'api::author.author';
export const LEGAL_PAGE = 'api::legal-page.legal-page';
export const COMPANY_PAGE = 'api::company-page.company-page';
export const REDIRECT = 'api::redirect.redirect';

/** Paths of posts, and of topics and authors, whose slug is the same in all languages. */
export const POST_PATH = '/blog/';
export const TOPIC_PATHS: ReadonlyMap<string, string> = new Map([
  ['api::category.category', '/blog/category/'],
  ['api::platform.platform', '/blog/platform/'],
  ['api::profession.profession', '/blog/profession/'],
  [AUTHOR, '/blog/author/'],
]);

export const TYPES: readonly string[] = [BLOG, ...TOPIC_PATHS.keys(), LEGAL_PAGE, COMPANY_PAGE, REDIRECT];

/** Paths of the site below /blog, so no post can have them as its slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
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
