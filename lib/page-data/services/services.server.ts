import { processCache } from '../../cache/process-cache.server';
import { processSingleton } from '../../process/process-singleton';
import type { Locale } from '../../config/languages';
import { type PostFilter } from '../../cms/lists';
import { createPostIndexSource } from '../../search/post-index-source';
import { logger } from '../../monitoring/logger';
import { PostSearch } from '../../search/post-search';
import { content } from './content.server';

const COUNTS_FRESH_MS = 10_000;
/** More lists than any blog has; bounded, so that a wave of made-up slugs cannot fill the memory. */
const MAX_COUNTS = 1_000;

/**
 * Number of posts in a list. Every page of the blog needs to know which topics are empty and which
 * languages have the page, so the count comes from the mirror of all posts. If the mirror has no such
 * posts, it may have missed that a topic was renamed: then the content service counts, at most once in ten
 * seconds.
 *
 * Errors: those of the content service, if it has to count.
 */
export async function countPosts(locale: Locale, filter: PostFilter = {}): Promise<number> {
  return postSearch().count(locale, filter) || countAtService(locale, filter);
}

const countAtService = (locale: Locale, filter: PostFilter): Promise<number> =>
  processCache('post-counts', () => ({
    load: (question) => {
      const [language, filter] = JSON.parse(question) as [Locale, PostFilter]; // why: the key is built below
      return content().countPosts(language, filter);
    },
    freshMs: COUNTS_FRESH_MS,
    max: MAX_COUNTS,
    onError: (error, question) => logger.error('counts: the last one is used', error, { question }),
  })).get(JSON.stringify([locale, filter]));

/** Search over the content of this environment, with one index per process. */
export function postSearch(): PostSearch {
  return processSingleton(
    'post-search',
    () => new PostSearch({ source: createPostIndexSource(content()), log: logger }),
  );
}
