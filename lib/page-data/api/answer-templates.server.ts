import { SHOWN } from '../../config/constants';
import { isLocale } from '../../config/languages';
import { goTo } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { SearchAnswer } from '../../search/answers';
import { readQuery } from '../../search/query';
import { suggestTemplates } from '../sources/templates.server';

/**
 * What the template search shows under what is typed: each leads to the studio with that search.
 *
 * Errors: null for a question that is none; rejects with an HttpError when the media API cannot answer.
 */
export async function answerTemplateSearch(q: unknown, locale: unknown): Promise<SearchAnswer | null> {
  const text = readQuery(typeof q === 'string' ? q : undefined);
  if (text === '' || typeof locale !== 'string' || !isLocale(locale)) return null;
  const t = translatorFor(locale);
  const titles = (await suggestTemplates(text, locale)).slice(0, SHOWN.templateTitles);
  return {
    results: titles.map((title) => ({ title, topic: '', href: goTo.templates(title) })),
    status: t('home.templates.found', { count: titles.length }),
    all: { text: t('home.templates.searchFor', { query: text }), href: goTo.templates(text) },
  };
}
