import type { Locale } from '../../config/languages';
import type { Found } from '../../search/post-search';
import { cmsClient, postSearch } from './services.server';

/** How long a visitor waits for the first index of a new process before the content service is asked instead. */
export const INDEX_WAIT_MS = 3_000;
/** Posts of the content service's answer, which has no second page. */
const WHOLE_ANSWER = 24;

/** Who answered: the index of this process, or, while there is none, the content service. */
export type FoundPosts = Found & { readonly from: 'index' | 'cms' };

/**
 * Posts for the words of a search. The content service finds others, in another order: its answer is whole on page 1, so that no page
 * of one answer follows a page of the other.
 *
 * Errors: throws only while there is no index, and either the content service fails or a later page is asked for.
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
  if (page.page > 1) throw new Error('search: there is no index yet, and no other answer has a second page');
  const { items } = await cmsClient().searchPosts({ locale, page: 1, pageSize: WHOLE_ANSWER }, query);
  return {
    posts: { items, total: items.length, page: 1, pageCount: 1 },
    suggestions: [],
    corrected: null,
    marksIn: () => [],
    from: 'cms',
  };
}
