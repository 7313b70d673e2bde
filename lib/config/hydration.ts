/** Routes that load React only when a visitor touches something; all others hydrate immediately. */
export const WAKE_ON_INTENT_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/404',

  '/blog/[post]',
  '/blog/page/[page]',
  '/blog/category/page/[page]',
  '/blog/category/[category]/page/[page]',
  '/blog/platforms/page/[page]',
  '/blog/platform/[platform]/page/[page]',
  '/blog/profession/page/[page]',
  '/blog/profession/[profession]/page/[page]',
  '/blog/trending/page/[page]',
  '/blog/author/[author]/page/[page]',
  '/blog/search',
  '/legal/[page]',
  '/tools/preview',
  '/unmatched/[[...unmatched]]',
]);

/** Those of them whose main part uses React; on the others, the main part is finished HTML, which React adopts. */
export const LIVE_MAIN_ROUTES: ReadonlySet<string> = new Set(['/']);
