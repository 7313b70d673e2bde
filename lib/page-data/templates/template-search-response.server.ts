import { SHOWN } from '../../config/constants';
import { isLocale, type Locale } from '../../config/languages';
import { localePath, templateRoutes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { SearchResponse } from '../../config/search-response';
import { readQuery } from '../../search/query';
import { indexedTemplates } from '../content/find-templates.server';
import { allTemplates, suggestTemplates } from '../content/templates.server';
import { orFallback } from '../services/or-fallback';

/**
 * The template search's suggestions. Each opens the template of that title, or a search for it if the lists
 * do not have it.
 *
 * Errors: null for an invalid query; rejects with an HttpError if the media API fails.
 */
export async function templateSearchResponse(q: unknown, locale: unknown): Promise<SearchResponse | null> {
  const text = readQuery(typeof q === 'string' ? q : undefined);
  if (text === '' || typeof locale !== 'string' || !isLocale(locale)) return null;
  const t = translatorFor(locale);
  const [suggestedTitles, all] = await Promise.all([suggestTemplates(text, locale), allTemplates(locale)]);
  const indexed =
    suggestedTitles.length > 0
      ? { titles: suggestedTitles, corrected: null }
      : await indexedTitles(locale, text);
  const titles = indexed.titles.slice(0, SHOWN.templateTitles);
  const searchFor = (words: string) =>
    localePath(locale, `${templateRoutes.templateSearch()}?${new URLSearchParams({ q: words }).toString()}`);
  const hrefOf = (title: string) => {
    const template = all.find((one) => one.title === title);
    return template ? localePath(locale, templateRoutes.template(template.slug)) : searchFor(title);
  };
  const count = t('home.templates.found', { count: titles.length });
  return {
    groups: [{ heading: '', results: titles.map((title) => ({ title, topic: '', href: hrefOf(title) })) }],
    status:
      indexed.corrected === null
        ? count
        : `${t('search.correctedTo', { query: indexed.corrected })}. ${count}`,
    all: { text: t('home.templates.searchFor', { query: text }), href: searchFor(text) },
  };
}

/** Titles for a text with which none begins: it may be misspelt, or say what the template is for. */
async function indexedTitles(
  locale: Locale,
  text: string,
): Promise<{ readonly titles: readonly string[]; readonly corrected: string | null }> {
  const { cards, corrected } = await orFallback('templates: index', indexedTemplates(locale, text), {
    cards: [],
    corrected: null,
  });
  return { titles: cards.map(({ title }) => title), corrected };
}
