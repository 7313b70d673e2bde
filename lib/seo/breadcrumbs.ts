import { DEFAULT_LOCALE, isLocale } from '../config/languages';
import { localePath, routes } from '../config/routes';
import { SITE } from '../config/site';

/** A step of the way from the site's root to a page. `href` has the prefix of the locale; '' where no page exists (`/blog/author`). */
export type Crumb = { readonly label: string; readonly href: string; readonly title?: string };

type CrumbOptions = {
  /** Locale of the page; without it that of the path, or the default. */
  readonly locale?: string;
};

/** First segments below the blog that are part of an address and no page. */
const NO_PAGE: ReadonlySet<string> = new Set(['/blog/author']);

/** Listings that live at another address than their members (rules D7). */
const LISTING_OF: Readonly<Record<string, string>> = { '/blog/platform': routes.platforms() };

/**
 * The breadcrumbs of a path: the site, then each segment as lower-case words. A locale in front is dropped, only there and only one
 * of ours, so that `/blog/ai` keeps its last crumb.
 *
 * Errors: never throws; a percent sign that encodes nothing stays.
 * Source: specification §2, rules D8.
 */
export function breadcrumbsFor(path: string, { locale }: CrumbOptions = {}): readonly Crumb[] {
  const all = (path.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  const inPath = isLocale(all[0]?.toLowerCase()) ? all[0].toLowerCase() : undefined;
  const segments = inPath === undefined ? all : all.slice(1);
  const withLocale = (href: string) =>
    href === '' ? '' : localePath(locale ?? inPath ?? DEFAULT_LOCALE, href, DEFAULT_LOCALE);

  const crumbs: Crumb[] = [
    { label: SITE.name, href: withLocale(routes.home()), title: SITE.breadcrumbTitle },
  ];
  let address = '';
  for (const segment of segments) {
    address += `/${encodeURIComponent(segment)}`;
    crumbs.push({
      label: labelOf(segment),
      href: withLocale(hrefOf(address)),
      ...(address === routes.blog() && { title: SITE.breadcrumbTitle }),
    });
  }
  return crumbs;
}

function hrefOf(address: string): string {
  if (NO_PAGE.has(address) || address.endsWith('/page')) return '';
  return LISTING_OF[address] ?? address;
}

function labelOf(segment: string): string {
  const words = segment
    .replace(/[-_\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
  // A segment of hyphens only would be a link without text.
  return words === '' ? segment : words;
}

/** Decodes what is encoded and keeps what is not: an address is typed by anybody. */
function decoded(segment: string): string {
  // A run of escapes is decoded as one, or letters of two bytes would be cut apart.
  return segment.replace(/\p{Surrogate}/gu, '').replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
