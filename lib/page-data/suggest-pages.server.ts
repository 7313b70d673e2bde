import { isLocale, languageOf, LOCALES, type Locale } from '../config/languages';
import { localePath, routes } from '../config/routes';
import { translatorFor } from '../i18n/translator.server';
import type { SuggestedLink, Suggestions } from '../search/answers';
import { readLostPath } from '../search/lost-path';
import type { IndexedPost } from '../search/post-index';
import { postSearch } from './services.server';

const PAGES = 3;

/**
 * What a lost path may have meant: the versions of a post whose slug it holds, and up to three posts for its words.
 * Null when the question is none.
 *
 * Errors: never throws; without an index there are no suggestions.
 */
export function suggestPages(path: unknown, locale: unknown): Suggestions | null {
  if (typeof path !== 'string' || typeof locale !== 'string' || !isLocale(locale)) return null;
  const t = translatorFor(locale);
  const { slug, words } = readLostPath(path);
  const versions = slug === '' ? [] : postSearch().versionsOf(slug);
  // A version in the visitor's own language is not another language: it is what was looked for.
  const own = versions.filter((version) => version.locale === locale);
  const others = inLocaleOrder(versions.filter((version) => version.locale !== locale));
  return {
    languages: {
      title: t('lost.languages'),
      links: others.map((version) =>
        toLink(version.card.slug, languageOf(version.locale).name, version.locale),
      ),
    },
    near: { title: t('lost.near'), links: nearest(own, words, locale) },
  };
}

function nearest(own: readonly IndexedPost[], words: string, locale: Locale): readonly SuggestedLink[] {
  const found =
    words === '' ? [] : (postSearch().search(locale, words, { page: 1, pageSize: PAGES })?.posts.items ?? []);
  const cards = [...own.map(({ card }) => card), ...found];
  const unique = [...new Map(cards.map((card) => [card.id, card])).values()];
  return unique.slice(0, PAGES).map((card) => toLink(card.slug, card.title, locale));
}

function toLink(slug: string, text: string, locale: Locale): SuggestedLink {
  return { text, href: localePath(locale, routes.post(slug)), lang: languageOf(locale).bcp47 };
}

function inLocaleOrder(versions: readonly IndexedPost[]): readonly IndexedPost[] {
  return LOCALES.flatMap((locale) => versions.find((version) => version.locale === locale) ?? []);
}
