import { z } from 'zod';
import { RENDER_DEADLINE_MS } from '../../config/constants';
import type { HttpClient } from '../../http/http-client';
import { HttpError } from '../../http/http-error';
import type { Logger } from '../../monitoring/logger';
import { wireSlug, wireWord } from '../contract/scalars';
import type { Collection } from '../contract/collections';
import type { CmsCall, Dialect, ListQuery } from './dialect';

/** Longer than for pages: no visitor waits for these calls, and they return whole records. */
const BULK_DEADLINE_MS = 15_000;
/** The same for a hundred whole records. */
const MIRROR_DEADLINE_MS = 30_000;
/** Ten times what the site promises to handle: stops the loop if the service never sends a short page. */
const MAX_CALLS = 100;

/** `bulk` accepts larger replies. */
export type RecordsDeps = {
  readonly http: HttpClient;
  readonly bulk: HttpClient;
  readonly dialect: Dialect;
  readonly log: Logger;
};

/** A record, and what its schema has made of it. */
export type ReadRecord<T> = { readonly member: unknown; readonly wire: T };

/** Not a number or the like: nothing in a record can be trusted that the service did not find by its slug. */
const hasWord = z.object({ slug: wireWord }).transform(() => ({}));

/** No record of a reply can be read. */
export const unread = (collection: Collection) =>
  new HttpError('shape', 'cms', `/${collection}`, null, { detail: 'no record can be read' });

export type Records = ReturnType<typeof createRecords>;

/** Records of Strapi, each read by its schema. Errors: every method throws an HttpError if the service fails. */
export function createRecords({ http, bulk, dialect, log }: RecordsDeps) {
  const get = <T>(call: CmsCall<T>) => http.call({ ...call, deadlineMs: RENDER_DEADLINE_MS, retry: true });
  const read = (collection: Collection, query: ListQuery, deadlineMs = BULK_DEADLINE_MS) =>
    bulk.call({ ...dialect.list(collection, query), deadlineMs, retry: true });

  return {
    count: (collection: Collection, query: ListQuery): Promise<number> =>
      get(dialect.count(collection, query)),

    /**
     * The readable records; one that cannot be read is logged and left out.
     *
     * Errors: records of which none has a readable slug are a failure, not "there are none".
     */
    async list<T extends { readonly slug: string }>(
      collection: Collection,
      query: ListQuery,
      record: z.ZodType<T>,
    ): Promise<T[]> {
      const members = await get(dialect.list(collection, query));
      const records = members.flatMap((member) => {
        const one = record.safeParse(member);
        if (one.success) return [one.data];
        log.warn('cms: a record was left out', { collection, issue: one.error.issues[0]?.message ?? '' });
        return [];
      });
      if (members.length > 0 && records.every(({ slug }) => slug === '')) throw unread(collection);
      return records;
    },

    /**
     * The record at this slug, or null. Databases ignore case and accents, so the service may return a record
     * with another slug: that counts as null. Slugs that no record may have are not requested.
     *
     * Errors: an unreadable record is a failure, not "there is none", and so is one whose slug is not a word.
     */
    async bySlug<T extends { readonly slug: string }>(
      collection: Collection,
      query: ListQuery & { readonly slug: string },
      record: z.ZodType<T>,
    ): Promise<T | null> {
      const { slug } = query;
      if (wireSlug.parse(slug) !== slug) return null;
      const { schema, ...call } = dialect.list(collection, { ...query, limit: 1 });
      const [firstRecord] = await get({
        ...call,
        schema: schema.pipe(z.array(z.intersection(record, hasWord))),
      });
      // A missing slug cannot be a different one: the service found the record by it.
      if (firstRecord?.slug === '') return { ...firstRecord, slug };
      return firstRecord?.slug === slug ? firstRecord : null;
    },

    /** The records of one call, or of as many as there are with `atOnce` records each; not read yet. */
    whole: read,
    async all(collection: Collection, query: ListQuery, atOnce: number): Promise<readonly unknown[]> {
      const all: unknown[] = [];
      for (let call = 0; call < MAX_CALLS; call += 1) {
        const members = await read(collection, {
          ...query,
          start: call * atOnce,
          limit: atOnce,
          order: 'id',
        });
        all.push(...members);
        if (members.length < atOnce) break;
      }
      return all;
    },

    /** For the mirror of all posts. */
    mirrored: (collection: Collection, query: ListQuery) => read(collection, query, MIRROR_DEADLINE_MS),
    countMirrored: (collection: Collection, query: ListQuery): Promise<number> =>
      bulk.call({ ...dialect.count(collection, query), deadlineMs: MIRROR_DEADLINE_MS, retry: true }),
  };
}

/**
 * The records that can be read, with what they were read from. Errors: a service that is only half up sends
 * unreadable records: that is a failure, not an empty list.
 */
export function readable<T>(
  collection: Collection,
  members: readonly unknown[],
  record: z.ZodType<T>,
  isReadable: (one: T) => boolean,
): readonly ReadRecord<T>[] {
  const records = members.flatMap((member) => {
    const wire = record.safeParse(member).data;
    return wire && isReadable(wire) ? [{ member, wire }] : [];
  });
  if (members.length > 0 && records.length === 0) throw unread(collection);
  return records;
}
