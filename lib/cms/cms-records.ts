import { z } from 'zod';
import { RENDER_DEADLINE_MS } from '../config/constants';
import type { HttpClient } from '../http/http-client';
import type { Logger } from '../monitoring/logger';
import { wireSlug } from './contract/scalars';
import type { CmsCall, Collection, Dialect, ListQuery } from './dialect';

export type CmsRecordsDeps = {
  readonly http: HttpClient;
  readonly dialect: Dialect;
  readonly log: Logger;
};

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

    /** The readable records; one that cannot be read is logged and left out. */
    async list<T>(collection: Collection, query: ListQuery, record: z.ZodType<T>): Promise<T[]> {
      const members = await get(dialect.list(collection, query));
      return members.flatMap((member) => {
        const read = record.safeParse(member);
        if (read.success) return [read.data];
        log.warn('cms: a record was left out', { collection, issue: read.error.issues[0]?.message ?? '' });
        return [];
      });
    },

    /**
     * The record at this slug, or null. Databases ignore case and accents, so the service may return a record
     * with another slug: that counts as null. Slugs that no record may have are not requested.
     *
     * Errors: an unreadable record is a failure, not "there is none".
     */
    async bySlug<T extends { readonly slug: string }>(
      collection: Collection,
      { slug, ...query }: { readonly locale: string; readonly slug: string; readonly drafts?: boolean },
      record: z.ZodType<T>,
    ): Promise<T | null> {
      if (wireSlug.parse(slug) !== slug) return null;
      const { schema, ...call } = dialect.list(collection, { ...query, filters: { slug }, limit: 1 });
      const [found] = await get({ ...call, schema: schema.pipe(z.array(record)) });
      // An unreadable slug cannot be a different one: the service found the record by it.
      if (found?.slug === '') return { ...found, slug };
      return found?.slug === slug ? found : null;
    },
  };
}
