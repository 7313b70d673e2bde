import { Mark } from '../page/marks';

/**
 * What the browser may fetch ahead: the page behind a link that the pointer rests on or presses. Only fetched, not run (`prefetch`, not
 * `prerender`), so nothing of ours counts a visit that does not happen. Not ways out of the site, forms, files, and links that our script follows.
 *
 * Constant, so that the content security policy names it by its hash (lib/security/page-policy.server.mjs; a test compares).
 *
 * Source: https://developer.mozilla.org/docs/Web/HTML/Element/script/type/speculationrules
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/*.:type(xml|json|md|txt)'] } },
          { not: { selector_matches: `[${Mark.wake}], [${Mark.loadMore}], [download]` } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
