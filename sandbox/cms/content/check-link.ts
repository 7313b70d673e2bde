import { LOCALES, type Locale } from '../../../lib/config/languages';
import type { Content } from './read-content';

/** What is wrong with a link in a text of this language, or null. */
export type LinkChecker = (href: string, locale: Locale) => string | null;

/** Pages that a text may link to and that do not come from the content. */
const FIXED_PAGES = new Set([
  '/',
  '/blog',
  '/blog/category',
  '/blog/platforms',
  '/blog/profession',
  '/blog/trending',
  '/login',
  '/signup',
]);

const LISTINGS: Readonly<
  Record<string, keyof Pick<Content, 'categories' | 'platforms' | 'professions' | 'authors'>>
> = {
  category: 'categories',
  platform: 'platforms',
  profession: 'professions',
  author: 'authors',
};

/**
 * Checks links against the content: an internal link must point to a page that exists in the text's language.
 */
export function createLinkChecker(content: Content): LinkChecker {
  const publishedPosts = new Set(
    content.posts
      .filter(({ publishedAt }) => publishedAt !== null)
      .map(({ locale, slug }) => `${locale}/${slug}`),
  );

  return (href, locale) => {
    if (/^(https:|mailto:|tel:|#)/.test(href)) return null;
    if (!/^\/(?!\/)/.test(href)) return `the link ${href} is neither https nor a path of the site`;
    const { prefix, path } = splitLocale(href);
    if (FIXED_PAGES.has(path)) return null;
    const isPage = content.pages.some((page) => `/${page.in[locale].slug}` === path);
    if (isPage && prefix === locale) return null;
    const [blog, listing = '', slug, ...more] = path.split('/').slice(1);
    if (blog !== 'blog' || more.length > 0) return `the link ${href} leads to no page of the site`;
    if (prefix !== locale) return `the link ${href} leaves the language: ${locale} is wanted`;
    if (slug === undefined)
      return publishedPosts.has(`${locale}/${listing}`)
        ? null
        : `the link ${href} leads to no published post in ${locale}`;
    const list = Object.hasOwn(LISTINGS, listing) ? LISTINGS[listing] : undefined;
    return list && content[list].some((entry) => entry.slug === slug)
      ? null
      : `the link ${href} leads to no listing`;
  };
}

/** A path without its language, query, anchor and trailing slash. English has no prefix. */
function splitLocale(href: string): { readonly prefix: string; readonly path: string } {
  const [, first, rest = ''] = /^\/([^/]*)(.*)$/.exec(href.replace(/[?#].*$/, '')) ?? [];
  const prefix = LOCALES.find((locale) => locale === first && locale !== 'en');
  const path = prefix === undefined ? `/${first}${rest}` : rest;
  return { prefix: prefix ?? 'en', path: path.replace(/(?<=.)\/$/, '') || '/' };
}
