import { LIST_LENGTHS } from '../../config/constants';
import { isLocale } from '../../config/languages';
import { localePath, templateRoutes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { SearchResponse } from '../../config/search-response';
import { readQuery } from '../../search/query';
import { indexedTemplates } from '../content/find-templates.server';
import { allTemplates, suggestTemplates } from '../content/templates.server';
import { orFallback } from '../services/or-fallback';

/**
 * The template search's suggestions: titles that the text begins, then what else it means. Each opens the template of that title, or a search for it if the lists
 * do not have it.
 *
 * Errors: null for an invalid query; rejects with an HttpError if the media API fails.
 */
export async function templateSearchResponse(q: unknown, locale: unknown): Promise<SearchResponse | null> {
  const text = readQuery(typeof q === 'string' ? q : undefined);
  if (text === '' || typeof locale !== 'string' || !isLocale(locale)) return null;
  const t = translatorFor(locale);
  const [suggestedTitles, indexMatches, all] = await Promise.all([
    suggestTemplates(text, locale),
    orFallback('templates: index', indexedTemplates(locale, text), { cards: [], corrected: null }),
    allTemplates(locale),
  ]);
  // What begins a title as it was typed is no typing error.
  const corrected = suggestedTitles.length > 0 ? null : indexMatches.corrected;
  const others = indexMatches.corrected === corrected ? indexMatches.cards.map(({ title }) => title) : [];
  const titles = [...new Set([...suggestedTitles, ...others])].slice(0, LIST_LENGTHS.templateTitles);
  const searchFor = (words: string) =>
    localePath(locale, `${templateRoutes.templateSearch()}?${new URLSearchParams({ q: words }).toString()}`);
  const hrefOf = (title: string) => {
    const template = all.find((one) => one.title === title);
    return template ? localePath(locale, templateRoutes.template(template.slug)) : searchFor(title);
  };
  const count = t('home.templates.found', { count: titles.length });
  return {
    groups: [{ heading: '', results: titles.map((title) => ({ title, topic: '', href: hrefOf(title) })) }],
    status: corrected === null ? count : `${t('search.correctedTo', { query: corrected })}. ${count}`,
    all: { text: t('home.templates.searchFor', { query: text }), href: searchFor(text) },
  };
}
