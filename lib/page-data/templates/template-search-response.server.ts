import { SHOWN } from '../../config/constants';
import { isLocale } from '../../config/languages';
import { localePath, templateRoutes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { SearchResponse } from '../../config/search-response';
import { readQuery } from '../../search/query';
import { allTemplates, suggestTemplates } from '../content/templates.server';

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
  const [found, all] = await Promise.all([suggestTemplates(text, locale), allTemplates(locale)]);
  const titles = found.slice(0, SHOWN.templateTitles);
  const searchFor = (words: string) =>
    localePath(locale, `${templateRoutes.templateSearch()}?${new URLSearchParams({ q: words }).toString()}`);
  const hrefOf = (title: string) => {
    const template = all.find((one) => one.title === title);
    return template ? localePath(locale, templateRoutes.template(template.slug)) : searchFor(title);
  };
  return {
    groups: [{ heading: '', results: titles.map((title) => ({ title, topic: '', href: hrefOf(title) })) }],
    status: t('home.templates.found', { count: titles.length }),
    all: { text: t('home.templates.searchFor', { query: text }), href: searchFor(text) },
  };
}
