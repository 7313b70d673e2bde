import { isLocale } from '../../config/languages';
import { PAGE_TYPES } from '../../config/page-types';
import type { PageType } from '../../config/pages';

/** Page kinds of device tracking (specification §2). */
export type PageKind = 'tools' | 'homepage' | 'app';

/**
 * A page's label, with or without a locale in its path; null if it has none.
 *
 * Errors: never throws.
 */
export function pageTypeOf(pathname: string): PageType | null {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const path = isLocale(segments[0]) ? segments.slice(1) : segments;
  const above = `/${path[0] ?? ''}`;
  return (
    PAGE_TYPES[`/${path.join('/')}`] ??
    PAGE_TYPES[`${above}/${path[1] ?? ''}/`] ??
    PAGE_TYPES[`${above}/`] ??
    PAGE_TYPES[above] ??
    null
  );
}

/** The kind of a page for device tracking: the home page, a tool, or the application. */
export function pageKindOf(pathname: string): PageKind {
  const type = pageTypeOf(pathname);
  if (type === 'Homepage') return 'homepage';
  return type === 'Tools' ? 'tools' : 'app';
}
