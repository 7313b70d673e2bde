import { isLocale } from '../config/languages';

/** Labels of pages in analytics, the list of specification §2. */
export type PageType =
  | 'Templates'
  | 'Videowall'
  | 'Tools'
  | 'Homepage'
  | 'Make'
  | 'Blog'
  | 'Terms and Policy'
  | 'Creator'
  | 'Signup'
  | 'Pricing'
  | 'Checkout'
  | 'Account'
  | 'AI'
  | 'Update Payment Details'
  | 'Mobile Landing Page'
  | 'Template Category'
  | 'Videowall Category';

/** Page kinds of device tracking (specification §2). */
export type PageKind = 'tools' | 'homepage' | 'app';

/**
 * Path → label; the first that fits wins, `*` is one segment and what lies below it. Paths of pages that live elsewhere (templates,
 * pricing, account …) are not shown; these are ours.
 */
const PAGE_TYPES: readonly (readonly [string, PageType])[] = [
  ['/', 'Homepage'],
  ['/templates/*', 'Template Category'],
  ['/templates', 'Templates'],
  ['/videowall/*', 'Videowall Category'],
  ['/videowall', 'Videowall'],
  ['/tools/*', 'Tools'],
  ['/tools', 'Tools'],
  ['/make/*', 'Make'],
  ['/make', 'Make'],
  ['/blog/*', 'Blog'],
  ['/blog', 'Blog'],
  ['/terms', 'Terms and Policy'],
  ['/privacy', 'Terms and Policy'],
  ['/creator/*', 'Creator'],
  ['/creator', 'Creator'],
  ['/signup', 'Signup'],
  ['/register', 'Signup'],
  ['/login', 'Signup'],
  ['/pricing', 'Pricing'],
  ['/checkout/*', 'Checkout'],
  ['/checkout', 'Checkout'],
  ['/account/update-payment-details', 'Update Payment Details'],
  ['/account/*', 'Account'],
  ['/account', 'Account'],
  ['/ai/*', 'AI'],
  ['/ai', 'AI'],
  ['/mobile', 'Mobile Landing Page'],
];

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
