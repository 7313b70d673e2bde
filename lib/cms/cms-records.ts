import { z } from 'zod';
import { RENDER_DEADLINE_MS } from '../config/constants';
import type { HttpClient } from '../http/http-client';
import { HttpError } from '../http/http-error';
import type { Logger } from '../monitoring/logger';
import { wireSlug, wireWord } from './contract/scalars';
import type { CmsCall, Collection, Dialect, ListQuery } from './dialect';

export type CmsRecordsDeps = {
  readonly http: HttpClient;
  readonly dialect: Dialect;
  readonly log: Logger;
};

/** Not a number or the like: nothing in a record can be trusted that the service did not find by its slug. */
const hasWord = z.object({ slug: wireWord }).transform(() => ({}));

/** No record of a reply can be read. */
export const unread = (collection: Collection) =>
  new HttpError('shape', 'cms', `/${collection}`, null, { detail: 'no record can be read' });

export type CmsRecords = ReturnType<typeof createCmsRecords>;

/**
 * Records of the content service, each read by its schema. Errors: every method throws an HttpError if the
 * service fails.
 */
export function createCmsRecords({ http, dialect, log }: CmsRecordsDeps) {
  const get = <T>(call: CmsCall<T>) => http.call({ ...call, deadlineMs: RENDER_DEADLINE_MS, retry: true });

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
        const read = record.safeParse(member);
        if (read.success) return [read.data];
        log.warn('cms: a record was left out', { collection, issue: read.error.issues[0]?.message ?? '' });
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
      { slug, ...query }: { readonly locale: string; readonly slug: string; readonly drafts?: boolean },
      record: z.ZodType<T>,
    ): Promise<T | null> {
      if (wireSlug.parse(slug) !== slug) return null;
      const { schema, ...call } = dialect.list(collection, { ...query, filters: { slug }, limit: 1 });
      const [found] = await get({ ...call, schema: schema.pipe(z.array(z.intersection(record, hasWord))) });
      // A missing slug cannot be a different one: the service found the record by it.
      if (found?.slug === '') return { ...found, slug };
      return found?.slug === slug ? found : null;
    },
  };
}
