import type { z } from 'zod';
import type { Collection } from '../contract/collections';
import type { PostFilter } from '../lists';

/**
 * The most records that a list may have. Strapi 5 must allow as many (`rest.maxLimit`): its default, 100,
 * would truncate lists silently.
 */
export const MAX_LIMIT = 1_000;

/** One word, or any of several. */
export type Words = string | readonly string[];

/** Conditions, AND-ed. Times are ISO 8601. */
type Conditions = {
  readonly slug?: Words;
  readonly notSlug?: string;
  readonly ids?: readonly string[];
  /** Slugs of related records. */
  readonly related?: Readonly<Partial<Record<keyof PostFilter, Words>>>;
  readonly trending?: boolean;
  /** The name of a series. */
  readonly series?: string;
  readonly publishedBefore?: string;
  readonly publishedAfter?: string;
  /** Then or later. */
  readonly changedSince?: string;
  /** Then or earlier. */
  readonly publishedBy?: string;
};

/** `editors` is the order in which editors have put them, `parts` that of a series; `id` any that stays. */
export type Order = 'newest' | 'oldest' | 'trending' | 'parts' | 'editors' | 'id' | 'change';

export type ListQuery = Conditions & {
  /** `all` selects every language. */
  readonly locale: string;
  readonly start?: number;
  /** -1 selects all, up to `MAX_LIMIT`. */
  readonly limit?: number;
  readonly order?: Order;
  /** Includes drafts. */
  readonly drafts?: boolean;
  /** Substring search over the text fields. */
  readonly search?: string;
  /**
   * Adds the ids that translations would have in every language, so that one published later is known too.
   * Lists of `all` do this anyway.
   */
  readonly siblingsToBe?: boolean;
  /** Requests only the fields that lists show, if the service can. */
  readonly cards?: boolean;
};

/** A call to Strapi, for `HttpClient.call`. */
export type CmsCall<T> = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
};

/**
 * How to query one version of Strapi and unwrap its replies. Records come out with the names that
 * `contract/` reads, which are those of v3.
 *
 * Source: rules §2, D18.
 */
export type Dialect = {
  /** The records are parsed later, one by one; never more than were requested. */
  readonly list: (collection: Collection, query: ListQuery) => CmsCall<readonly unknown[]>;
  /** The call that counts a reader's opinion of a post, by the post's id. */
  readonly opinion: (id: string, isUseful: boolean) => CmsCall<unknown> & { readonly body: unknown };
  /** `start`, `limit` and `order` are ignored. */
  readonly count: (collection: Collection, query: ListQuery) => CmsCall<number>;
};

/**
 * Adds two rules to every query: posts with a future date are excluded unless drafts are wanted (rules D26);
 * slugs are searched in both Unicode normal forms, because editors' keyboards differ.
 */
export function withQueryRules({ list, count, opinion }: Dialect, nowMs: () => number = Date.now): Dialect {
  const ruled = (collection: string, { slug, related, ...query }: ListQuery): ListQuery => ({
    ...query,
    ...(slug !== undefined && { slug: inBothForms(slug) }),
    ...(related && {
      related: Object.fromEntries(Object.entries(related).map(([name, one]) => [name, inBothForms(one)])),
    }),
    ...(collection === 'blogs' && !query.drafts && { publishedBy: new Date(nowMs()).toISOString() }),
  });
  return {
    list: (collection, query) => list(collection, ruled(collection, query)),
    count: (collection, query) => count(collection, ruled(collection, query)),
    opinion,
  };
}

function inBothForms(slug: Words): Words {
  if (typeof slug !== 'string') return slug;
  const forms = [...new Set([slug.normalize('NFC'), slug.normalize('NFD')])];
  return forms.length === 1 ? slug : forms;
}
