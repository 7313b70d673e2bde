import { SHOWN } from '../../config/constants';
import { isLocale } from '../../config/languages';
import { goToSearch } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { SearchResponse } from '../../config/search-response';
import { readQuery } from '../../search/query';
import { suggestTemplates } from '../sources/templates.server';

/**
 * The template search's suggestions. Each opens the studio with that title as the search.
 *
 * Errors: null for an invalid query; rejects with an HttpError if the media API fails.
 */
export async function templateSearchResponse(q: unknown, locale: unknown): Promise<SearchResponse | null> {
  const text = readQuery(typeof q === 'string' ? q : undefined);
  if (text === '' || typeof locale !== 'string' || !isLocale(locale)) return null;
  const t = translatorFor(locale);
  const titles = (await suggestTemplates(text, locale)).slice(0, SHOWN.templateTitles);
  return {
    results: titles.map((title) => ({ title, topic: '', href: goToSearch(title) })),
    status: t('home.templates.found', { count: titles.length }),
    all: { text: t('home.templates.searchFor', { query: text }), href: goToSearch(text) },
  };
}
