import { DEFAULT_LOCALE, languageOf, type Locale } from '../config/languages';
import { localePath } from '../config/routes';

/** The same page in another language, path without locale prefix. */
export type Sibling = { readonly locale: Locale; readonly path: string };

/** A line of an hreflang set. */
export type Alternate = { readonly hrefLang: string; readonly href: string };

/** A title for link previews, which name the site beside it: without the site's name at its end. */
export function shareTitle(title: string, siteName: string): string {
  const ending = ` · ${siteName}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** Absolute address of a path in a language. Campaign parameters never come in here: only paths do. */
export function absoluteUrl(origin: string, locale: Locale, path: string): string {
  return `${origin}${localePath(locale, path)}`;
}

/**
 * The hreflang set of a page: itself, its siblings and `x-default` (the default language where it exists, else the page itself).
 * One builder for head and sitemap, so that both always say the same.
 */
export function alternatesOf(origin: string, siblings: readonly Sibling[]): readonly Alternate[] {
  if (siblings.length < 2) return [];
  const links = siblings.map(({ locale, path }) => ({
    hrefLang: languageOf(locale).bcp47,
    href: absoluteUrl(origin, locale, path),
  }));
  const fallback = siblings.find(({ locale }) => locale === DEFAULT_LOCALE) ?? siblings[0];
  return fallback
    ? [...links, { hrefLang: 'x-default', href: absoluteUrl(origin, fallback.locale, fallback.path) }]
    : links;
}
