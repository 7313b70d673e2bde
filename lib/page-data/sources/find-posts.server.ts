import { INDEX_WAIT_MS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import type { Found } from '../../search/post-search';
import { cmsClient, postSearch } from './services.server';

/** Posts of the content service's answer, which has no second page. */
const WHOLE_ANSWER = 24;

/** Who answered: the index of this process, or, while there is none, the content service. */
export type FoundPosts = Found & { readonly from: 'index' | 'cms' };

/**
 * Posts for the words of a search. The content service finds others, in another order: its answer is whole and is page 1 whatever page
 * was asked for, so that no page of one answer follows a page of the other.
 *
 * Errors: throws only while there is no index and the content service fails.
 * Source: decision 0013.
 */
export async function findPosts(
  locale: Locale,
  query: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<FoundPosts> {
  await postSearch().ready(INDEX_WAIT_MS);
  const found = postSearch().search(locale, query, page);
  if (found) return { ...found, from: 'index' };
  const { items } = await cmsClient().searchPosts({ locale, page: 1, pageSize: WHOLE_ANSWER }, query);
  return {
    posts: { items, total: items.length, page: 1, pageCount: 1 },
    suggestions: [],
    corrected: null,
    marksIn: () => [],
    from: 'cms',
  };
}
