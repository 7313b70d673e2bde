import { SHOWN } from '../../config/constants';
import { isLocale, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { SearchResponse } from '../../config/search-response';
import { readQuery } from '../../search/query';
import { findPosts, type FoundPosts } from '../sources/find-posts.server';
import { searchHref } from '../pages/load-search.server';

/**
 * The first posts that match a typed query; null if the query is empty or the language unknown.
 *
 * Errors: throws only if there is no index yet and the content service fails.
 */
export async function searchResponse(
  given: unknown,
  locale: unknown,
): Promise<{ readonly body: SearchResponse; readonly from: FoundPosts['from'] } | null> {
  const query = readQuery(given);
  if (query === '' || typeof locale !== 'string' || !isLocale(locale)) return null;
  const found = await findPosts(locale, query, { page: 1, pageSize: SHOWN.searchBox });
  return { body: toResponse(found, query, locale), from: found.from };
}

function toResponse({ posts, corrected }: FoundPosts, query: string, locale: Locale): SearchResponse {
  const t = translatorFor(locale);
  const count = posts.total > 0 ? t('search.found', { count: posts.total }) : t('search.nothing');
  return {
    results: posts.items.slice(0, SHOWN.searchBox).map(({ slug, title, category }) => ({
      title,
      topic: category[0]?.name ?? '',
      href: localePath(locale, routes.post(slug)),
    })),
    status: corrected === null ? count : `${t('search.correctedTo', { query: corrected })}. ${count}`,
    all: { text: t('search.all'), href: searchHref(locale, query) },
  };
}
