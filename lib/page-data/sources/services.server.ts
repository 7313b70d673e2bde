import { env } from '../../config/env.server';
import { createCmsClient, type CmsClient } from '../../cms/cms-client';
import { createPostIndexSource } from '../../search/post-index-source';
import { serverAgents } from '../../http/agents.server';
import { createHttpClient } from '../../http/http-client';
import { logger } from '../../monitoring/logger';
import { createPostSearch, type PostSearch } from '../../search/post-search';
import { createPostCounts, type CountPosts } from './post-counts';
import { singleton } from './singleton';

/** Bodies of a hundred long posts. */
const MAX_BYTES = 100_000_000;

let cms: CmsClient | undefined;

/** The content service of this environment. */
export function cmsClient(): CmsClient {
  cms ??= createCmsClient({
    http: createHttpClient({ service: 'cms', baseUrl: env().CMS_URL, agents: serverAgents }),
    mediaBase: env().CMS_URL,
    log: logger,
  });
  return cms;
}

let counts: CountPosts | undefined;

/** How many posts a list holds; the same question within ten seconds costs nothing. */
export const countPosts: CountPosts = (locale, filter) => {
  counts ??= createPostCounts((...question) => cmsClient().countPosts(...question));
  return counts(locale, filter);
};

/** Search over the posts of this environment: one index a process. */
export function postSearch(): PostSearch {
  return singleton('post-search', () =>
    createPostSearch({
      source: createPostIndexSource({
        http: createHttpClient({
          service: 'cms',
          baseUrl: env().CMS_URL,
          agents: serverAgents,
          maxBytes: MAX_BYTES,
        }),
        mediaBase: env().CMS_URL,
      }),
      log: logger,
    }),
  );
}
