import { INDEX_WAIT_MS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import type { SearchResult, SearchPage } from '../../search/post-search';
import { searchEntries } from './search-entries.server';
import { content } from '../services/content.server';
import { postSearch } from '../services/services.server';

/** Size of the content service's result, which has no second page. */
const WHOLE_REPLY = 24;

/**
 * The result and its source: this process's index or, while there is none, the content service. `isWhole`:
 * nothing is missing because a source has not answered yet; any other result may not be stored.
 */
export type FoundPosts = SearchResult & { readonly from: 'index' | 'cms'; readonly isWhole: boolean };

/**
 * What a search finds. The content service finds different posts in a different order, so pages of the two
 * sources are never mixed: its result is always one complete page 1, whichever page was requested.
 *
 * Errors: throws only if there is no index and the content service fails.
 * Source: decision 0013.
 */
export async function findPosts(
  locale: Locale,
  query: string,
  page: Omit<SearchPage, 'entries'>,
): Promise<FoundPosts> {
  await Promise.all([postSearch().ready(INDEX_WAIT_MS), searchEntries().ready(INDEX_WAIT_MS)]);
  const isWhole = searchEntries().isComplete();
  const results = postSearch().search(locale, query, { ...page, entries: searchEntries().current(locale) });
  if (results) return { ...results, from: 'index', isWhole };
  const { items } = await content().search({ locale, page: 1, pageSize: WHOLE_REPLY }, query);
  return {
    posts: { items, total: items.length, page: 1, pageCount: 1 },
    groups: { before: [], after: [] },
    suggestions: [],
    mentions: 0,
    corrected: null,
    highlightsIn: () => [],
    from: 'cms',
    isWhole: false,
  };
}

/** Number of entries in all groups. */
export const countEntries = ({ before, after }: SearchResult['groups']): number =>
  [...before, ...after].reduce((sum, { entries }) => sum + entries.length, 0);
