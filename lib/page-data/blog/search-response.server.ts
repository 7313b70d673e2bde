import { LIST_LENGTHS } from '../../config/constants';
import { isLocale, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { SearchResponse } from '../../config/search-response';
import { readQuery } from '../../search/query';
import type { EntryGroup } from '../../search/search-index';
import { countEntries, findPosts, type FoundPosts } from '../content/find-posts.server';
import { searchHref } from './load-search.server';

/**
 * The first results of a typed query; null if the query is empty or the language unknown.
 *
 * Errors: throws only if there is no index yet and the content service fails.
 */
export async function searchResponse(
  typedQuery: unknown,
  locale: unknown,
): Promise<({ readonly body: SearchResponse } & Pick<FoundPosts, 'from' | 'isWhole'>) | null> {
  const query = readQuery(typedQuery);
  if (query === '' || typeof locale !== 'string' || !isLocale(locale)) return null;
  const searchResults = await findPosts(locale, query, { page: 1, pageSize: LIST_LENGTHS.searchBox });
  return {
    body: toResponse(searchResults, query, locale),
    from: searchResults.from,
    isWhole: searchResults.isWhole,
  };
}

function toResponse(
  { posts, groups, corrected, mentions }: FoundPosts,
  query: string,
  locale: Locale,
): SearchResponse {
  const t = translatorFor(locale);
  const toGroup = ({ kind, entries }: EntryGroup) => ({
    heading: t(`search.kind.${kind}`),
    results: entries
      .slice(0, LIST_LENGTHS.searchBoxOthers)
      .map(({ title, path }) => ({ title, topic: '', href: localePath(locale, path) })),
  });
  const [before, after] = [groups.before.map(toGroup), groups.after.map(toGroup)];
  const others = [...before, ...after].reduce((sum, { results }) => sum + results.length, 0);
  const blog = {
    heading: t('search.kind.post'),
    results: posts.items.slice(0, LIST_LENGTHS.searchBox - others).map(({ slug, title, category }) => ({
      title,
      topic: category[0]?.name ?? '',
      href: localePath(locale, routes.post(slug)),
    })),
  };
  const total = posts.total + countEntries(groups);
  const href = searchHref(locale, query);
  if (total === 0 && mentions > 0) {
    const mentionText = t('search.onlyMentions', { count: mentions, query: corrected ?? query });
    return { groups: [], status: mentionText, all: { text: mentionText, href } };
  }
  if (total === 0) {
    const nothing = t('search.nothing', { query });
    return { groups: [], status: nothing, all: { text: t('search.instead', { query }), href } };
  }
  const count = t('search.found', { count: total });
  return {
    groups: [...before, blog, ...after].filter(({ results }) => results.length > 0),
    status: corrected === null ? count : `${t('search.correctedTo', { query: corrected })}. ${count}`,
    all: { text: t('search.all'), href },
  };
}
