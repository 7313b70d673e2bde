import { INDEX_WAIT_MS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import type { Found } from '../../search/post-search';
import { cmsClient, postSearch } from './services.server';

/** Size of the content service's answer, which has no second page. */
const WHOLE_ANSWER = 24;

/** The result and its source: the index of this process or, while there is none, the content service. */
export type FoundPosts = Found & { readonly from: 'index' | 'cms' };

/**
 * Posts for the words of a search. The content service finds other posts in another order, so its answer is complete and always page 1,
 * whichever page was requested; pages of the two sources are never mixed.
 *
 * Errors: throws only if there is no index and the content service fails.
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
