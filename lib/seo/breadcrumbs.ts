import { isLocale, type Locale } from '../config/languages';
import { localePath, routes } from '../config/routes';
import { SITE } from '../config/site';

/**
 * A step on the path from the site's root to a page. `href` has the locale prefix; '' if no such page exists
 * (`/blog/author`).
 */
export type Crumb = { readonly label: string; readonly href: string; readonly title?: string };

/** Paths below the blog that occur in URLs but are not pages. */
const NO_PAGE: ReadonlySet<string> = new Set([
  '/blog/author',
  '/templates/category',
  '/templates/shape',
  '/for',
  '/compare',
]);

/** Listings whose URL is not the parent of their members' URLs (rules D7). */
const LISTING_OF: Readonly<Record<string, string>> = { '/blog/platform': routes.platforms() };

/**
 * The breadcrumbs of a path: the site, then each segment as lower-case words. A locale is dropped only in
 * first place and only if it is one of ours, so that `/blog/ai` keeps its last crumb.
 *
 * `names`: crumbs in the page's language, by their paths, for pages whose texts are the site's own.
 *
 * Errors: never throws; invalid percent escapes stay.
 * Source: specification §2, rules D8.
 */
export function breadcrumbsFor(
  path: string,
  { locale, names = {} }: { readonly locale: Locale; readonly names?: Readonly<Record<string, string>> },
): readonly Crumb[] {
  const all = (path.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  const segments = isLocale(all[0]?.toLowerCase()) ? all.slice(1) : all;
  const withLocale = (href: string) => (href === '' ? '' : localePath(locale, href));

  const crumbs: Crumb[] = [
    { label: SITE.name, href: withLocale(routes.home()), title: SITE.breadcrumbTitle },
  ];
  let ancestor = '';
  for (const segment of segments) {
    ancestor += `/${encodeURIComponent(segment)}`;
    const name = names[ancestor];
    crumbs.push({
      label: name === undefined ? labelOf(segment) : inSentence(name),
      href: withLocale(hrefOf(ancestor)),
      ...(ancestor === routes.blog() && { title: SITE.breadcrumbTitle }),
    });
  }
  return crumbs;
}

function hrefOf(ancestor: string): string {
  if (NO_PAGE.has(ancestor) || ancestor.endsWith('/page')) return '';
  return LISTING_OF[ancestor] ?? ancestor;
}

/** Lower case like the other crumbs, but for a word like "AI". */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

function labelOf(segment: string): string {
  const words = segment
    .replace(/[-_\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
  // A segment of only hyphens would give a link without text.
  return words === '' ? segment : words;
}

/** Decodes valid escapes and keeps everything else, because anyone can type a URL. */
function decoded(segment: string): string {
  // A run of escapes is decoded together, because a character may take several of them.
  return segment.replace(/\p{Surrogate}/gu, '').replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
