import { DEFAULT_LOCALE, languageOf, type Locale } from '../config/languages';
import { localePath } from '../config/routes';

/** The same page in another language; the path has no locale prefix. */
export type Sibling = {
  readonly locale: Locale;
  readonly path: string;
  /** Its original is on another site: readers may go there, and no engine is told of it. */
  readonly isElsewhere?: boolean;
};

/** An entry of an hreflang set. */
export type Alternate = { readonly hrefLang: string; readonly href: string };

/** A title for link previews: without the site's name at its end, because previews show that separately. */
export function shareTitle(title: string, siteName: string): string {
  const ending = ` · ${siteName}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** Absolute URL of a path in a language. It takes only paths, so no campaign parameters get in. */
export function absoluteUrl(origin: string, locale: Locale, path: string): string {
  return `${origin}${localePath(locale, path)}`;
}

/**
 * The hreflang set of a page: itself, its siblings and `x-default` (the default language if it has the page,
 * else the page itself). Head and sitemap share this function, so they always agree.
 */
export function alternatesOf(origin: string, all: readonly Sibling[]): readonly Alternate[] {
  const siblings = all.filter(({ isElsewhere }) => !isElsewhere);
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
