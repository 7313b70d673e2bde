import { isLocale } from '../config/languages';
import { PAGE_TYPES, type PageType } from '../config/page-types';

/** Page kinds of device tracking (specification §2). */
export type PageKind = 'tools' | 'homepage' | 'app';

/**
 * The label of a page, with or without a locale in its path; null for a page that has none.
 *
 * Errors: never throws.
 */
export function pageTypeOf(pathname: string): PageType | null {
  const path = withoutLocale(pathname);
  return PAGE_TYPES.find(([pattern]) => matches(pattern, path))?.[1] ?? null;
}

/** The kind of a page for device tracking: the home page, a tool, or the application. */
export function pageKindOf(pathname: string): PageKind {
  const type = pageTypeOf(pathname);
  if (type === 'Homepage') return 'homepage';
  return type === 'Tools' ? 'tools' : 'app';
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function withoutLocale(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return `/${(isLocale(segments[0]) ? segments.slice(1) : segments).join('/')}`;
}
