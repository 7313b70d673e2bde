/** Routes whose React is loaded when a visitor touches something; every other route hydrates at once. */
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

/** Of these, the routes that have React in their main part; that of the others is finished HTML, and React adopts it. */
export const LIVE_MAIN_ROUTES: ReadonlySet<string> = new Set(['/']);
