import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Crumb } from '../breadcrumbs';

/**
 * The breadcrumbs that a page shows. A step that is not a page (`/blog/author`) has no URL and is left out.
 */
export function breadcrumbJsonLd(
  origin: string,
  pageUrl: string,
  crumbs: readonly Crumb[],
): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageUrl}#breadcrumbs`,
    itemListElement: crumbs
      .filter(({ href }) => href !== '')
      .map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${origin}${href}`,
      })),
  };
}
