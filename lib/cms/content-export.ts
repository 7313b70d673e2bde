import type { z } from 'zod';
import type { Locale } from '../config/languages';
import { RESERVED_POST_SLUGS } from '../config/routes';
import type { Media } from '../config/image-sources.mjs';
import type { HttpClient } from '../http/http-client';
import { unread } from './cms-records';
import { slugFilter, type PostFilter } from './lists';
import { wireBlog, type WireBlog } from './contract/blog';
import { isReadableRedirect, wireRedirect, type WireRedirect } from './contract/redirect';
import { mapPost } from './map-post';
import type { Post } from './model';
import { MAX_LIMIT, SORT_BY_ID, SORT_NEWEST, type Collection, type Dialect, type ListQuery } from './dialect';

/** Longer than for pages: no visitor waits for these calls, and they return whole records. */
const DEADLINE_MS = 15_000;

const REDIRECTS_A_CALL = 1_000;
const POSTS_A_CALL = 100;
/** Ten times what the site promises to handle: stops the loop if the service never sends a short page. */
const MAX_CALLS = 100;

const hasSlug = ({ slug }: WireBlog) => slug !== '';

/** A post of the model, and the record from which it was read. */
export type PostRecord = { readonly post: Post; readonly record: unknown };

export type ContentExport = ReturnType<typeof createContentExport>;

/**
 * Reads whole collections of the content service, for feeds and redirects. Errors: throws an HttpError on any
 * failure.
 */
export function createContentExport({
  http,
  dialect,
  media,
}: {
  readonly http: HttpClient;
  readonly dialect: Dialect;
  readonly media: Media;
}) {
  const read = (collection: Collection, query: ListQuery): Promise<readonly unknown[]> =>
    http.call({ ...dialect.list(collection, query), deadlineMs: DEADLINE_MS, retry: true });

  /** A service that is only half up sends unreadable records: that is a failure, not an empty list. */
  function readable<T>(
    collection: Collection,
    members: readonly unknown[],
    record: z.ZodType<T>,
    isReadable: (one: T) => boolean,
  ): readonly { readonly member: unknown; readonly wire: T }[] {
    const records = members.flatMap((member) => {
      const wire = record.safeParse(member).data;
      return wire && isReadable(wire) ? [{ member, wire }] : [];
    });
    if (members.length > 0 && records.length === 0) throw unread(collection);
    return records;
  }

  async function readAll(
    collection: Collection,
    query: ListQuery,
    atOnce: number,
  ): Promise<readonly unknown[]> {
    const all: unknown[] = [];
    for (let call = 0; call < MAX_CALLS; call += 1) {
      const members = await read(collection, {
        ...query,
        start: call * atOnce,
        limit: atOnce,
        sort: SORT_BY_ID,
      });
      all.push(...members);
      if (members.length < atOnce) break;
    }
    return all;
  }

  return {
    /**
     * The newest posts in a language, with all their fields, from the whole blog, a category or an author.
     *
     * Errors: a reply whose records are all unreadable is a failure too.
     */
    async newestPosts(locale: Locale, limit: number, filter: PostFilter = {}): Promise<readonly Post[]> {
      const query = { locale, start: 0, limit, sort: SORT_NEWEST, filters: slugFilter(filter) };
      return (
        readable('blogs', await read('blogs', query), wireBlog, hasSlug)
          // Posts with the slug of another page have none.
          .filter(({ wire: { slug } }) => !RESERVED_POST_SLUGS.has(slug))
          .map(({ wire }) => mapPost({ ...wire, locale }, media, []))
      );
    },

    /** The posts whose slug is that of a page of the site, so that nobody can reach them (rules D7). */
    async unreachablePosts(): Promise<readonly Pick<WireBlog, 'title' | 'slug' | 'locale'>[]> {
      const filters = { slug_in: [...RESERVED_POST_SLUGS] };
      const query = { locale: 'all', limit: MAX_LIMIT, cards: true, filters };
      return readable('blogs', await read('blogs', query), wireBlog, hasSlug).map(({ wire }) => wire);
    },

    /** Every redirect rule. */
    async redirects(): Promise<readonly WireRedirect[]> {
      const members = await readAll('redirects', { locale: 'all' }, REDIRECTS_A_CALL);
      if (members.length > 0 && !members.some(isReadableRedirect)) throw unread('redirects');
      return members.flatMap((member) => wireRedirect.safeParse(member).data ?? []);
    },

    /** All posts of a language or with one slug, including unreachable posts, and drafts if asked for. */
    async postRecords({
      locale,
      slug,
      drafts,
    }: {
      readonly locale: Locale;
      readonly slug?: string;
      readonly drafts: boolean;
    }): Promise<readonly PostRecord[]> {
      const query = { locale, ...(drafts && { drafts }), ...(slug !== undefined && { filters: { slug } }) };
      const members = await readAll('blogs', query, POSTS_A_CALL);
      return readable('blogs', members, wireBlog, () => true).map(({ wire, member }) => ({
        post: mapPost(wire, media, wire.localizations),
        record: member,
      }));
    },
  };
}
