import { Mark } from '../../../markup/marks';

/**
 * What the browser may prefetch: the page behind a link that the pointer hovers over or presses. It is only
 * fetched, not run (`prefetch`, not `prerender`), so that a visit that never happens is not counted. Links
 * out of the site, forms, files, links that our script handles and those that choose something (`nofollow`:
 * the pricing page remembers what it is asked for) are excluded.
 *
 * Constant, so that the content security policy can allow it by its hash (lib/security/page-policy.server.ts;
 * a test compares).
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
          { not: { selector_matches: `[${Mark.account}], [${Mark.loadMore}], [download], [rel=nofollow]` } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
