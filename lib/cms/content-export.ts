import type { z } from 'zod';
import type { Locale } from '../config/languages';
import { RESERVED_POST_SLUGS } from '../config/routes';
import type { HttpClient } from '../http/http-client';
import { HttpError } from '../http/http-error';
import { slugFilter, type PostFilter } from './lists';
import { wireBlog, type WireBlog } from './contract/blog';
import { wireRedirect, type WireRedirect } from './contract/redirect';
import { mapPost } from './map-post';
import type { Post } from './model';
import { MAX_LIMIT, SORT_BY_ID, SORT_NEWEST, type Collection, type Dialect, type ListQuery } from './dialect';

/** Longer than for pages: no visitor waits for these calls, and they return whole records. */
const DEADLINE_MS = 15_000;

const REDIRECTS_A_CALL = 1_000;
/** Ten times what the site promises to handle: stops the loop if the service never sends a short page. */
const MAX_REDIRECT_CALLS = 100;

export type ContentExport = ReturnType<typeof createContentExport>;

/** Reads whole collections of the content service, for feeds and redirects. Errors: throws an HttpError on any failure. */
export function createContentExport({
  http,
  dialect,
  mediaBase,
}: {
  readonly http: HttpClient;
  readonly dialect: Dialect;
  readonly mediaBase: string;
}) {
  async function list<T>(
    collection: Collection,
    query: ListQuery,
    record: z.ZodType<T>,
  ): Promise<{ readonly size: number; readonly records: readonly T[] }> {
    const call = dialect.list(collection, query);
    const members = await http.call({ ...call, deadlineMs: DEADLINE_MS, retry: true });
    return {
      size: members.length,
      records: members.flatMap((member) => record.safeParse(member).data ?? []),
    };
  }

  return {
    /**
     * The newest posts in a language, with all their fields, from the whole blog, a category or an author.
     *
     * Errors: a reply whose records are all unreadable is a failure too.
     */
    async newestPosts(locale: Locale, limit: number, filter: PostFilter = {}): Promise<readonly Post[]> {
      const query = { locale, start: 0, limit, sort: SORT_NEWEST, filters: slugFilter(filter) };
      const { size, records } = await list('blogs', query, wireBlog);
      const posts = records
        // The others have no page.
        .filter(({ slug }) => slug !== '' && !RESERVED_POST_SLUGS.has(slug))
        .map((wire) => mapPost({ ...wire, locale }, mediaBase, []));
      // A service that is only half up sends unreadable records: that is a failure, not an empty list.
      if (size > 0 && posts.length === 0)
        throw new HttpError('shape', 'cms', '/blogs', null, { detail: 'no record is a post' });
      return posts;
    },

    /** The posts whose slug is that of a page of the site, so that nobody can reach them (rules D7). */
    async unreachablePosts(): Promise<readonly Pick<WireBlog, 'title' | 'slug' | 'locale'>[]> {
      const filters = { slug_in: [...RESERVED_POST_SLUGS] };
      return (await list('blogs', { locale: 'all', limit: MAX_LIMIT, cards: true, filters }, wireBlog))
        .records;
    },

    /** Every redirect rule. */
    async redirects(): Promise<readonly WireRedirect[]> {
      const rules: WireRedirect[] = [];
      for (let call = 0; call < MAX_REDIRECT_CALLS; call += 1) {
        const query = {
          locale: 'all',
          start: call * REDIRECTS_A_CALL,
          limit: REDIRECTS_A_CALL,
          sort: SORT_BY_ID,
        };
        const { size, records } = await list('redirects', query, wireRedirect);
        rules.push(...records);
        if (size < REDIRECTS_A_CALL) break;
      }
      return rules;
    },
  };
}
