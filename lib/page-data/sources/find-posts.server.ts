import type { Locale } from '../../config/languages';
import type { Found } from '../../search/post-search';
import { cmsClient, postSearch } from './services.server';

/** How long a visitor waits for the first index of a new process before the content service is asked instead. */
const INDEX_WAIT_MS = 700;

/** Who answered: the index of this process, or, while there is none, the content service. */
export type FoundPosts = Found & { readonly from: 'index' | 'cms' };

/**
 * Posts for the words of a search.
 *
 * Errors: throws only while there is no index and the content service fails.
 */
export async function findPosts(
  locale: Locale,
  query: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<FoundPosts> {
  await postSearch().ready(INDEX_WAIT_MS);
  const found = postSearch().search(locale, query, page);
  if (found) return { ...found, from: 'index' };
  return { posts: await cmsClient().searchPosts({ locale, ...page }, query), suggestions: [], from: 'cms' };
}
