import type { z } from 'zod';

/**
 * The most records that a list may have. Strapi 5 must allow as many (`rest.maxLimit`): its default, 100,
 * would truncate lists silently.
 */
export const MAX_LIMIT = 1_000;

export type Collection =
  | 'blogs'
  | 'categories'
  | 'platforms'
  | 'professions'
  | 'authors'
  | 'redirects'
  | 'legal-pages'
  | 'company-pages';

export type Condition = { readonly field: string; readonly value: string | number | boolean };

export type ListQuery = {
  /** `all` selects every language. */
  readonly locale: string;
  readonly start?: number;
  /** -1 selects all, up to `MAX_LIMIT`. */
  readonly limit?: number;
  /** `field:ASC`, in order. */
  readonly sort?: readonly string[];
  /** Plain filters, AND-ed: `slug`, `id_in`, `category.slug`. A list of values repeats the parameter. */
  readonly filters?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
  /** Conditions of `_where`, AND-ed. */
  readonly where?: readonly Condition[];
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

/** A call to the content service, for `HttpClient.call`. */
export type CmsCall<T> = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
};

/**
 * How to query one version of the content service and unwrap its replies. Queries name fields, operators and
 * sorts as Strapi v3 does (`category.slug`, `published_at_lt`, `id:DESC`); records come out with the names
 * that `contract/` reads.
 *
 * Source: rules §2, D18.
 */
export type Dialect = {
  /** The records are parsed later, one by one; never more than were requested. */
  readonly list: (collection: Collection, query: ListQuery) => CmsCall<readonly unknown[]>;
  /** `start`, `limit` and `sort` are ignored. */
  readonly count: (collection: Collection, query: ListQuery) => CmsCall<number>;
};

/**
 * `id` breaks ties between posts published at the same moment: without it a post could appear on two pages,
 * or on none.
 */
export const SORT_NEWEST = ['published_at:DESC', 'id:DESC'] as const;
export const SORT_TRENDING = ['TrendingPostOrder:ASC', 'published_at:DESC'] as const;
export const SORT_ORDER = ['order:ASC'] as const;
export const SORT_OLDEST = ['published_at:ASC', 'id:ASC'] as const;
export const SORT_BY_ID = ['id:ASC'] as const;
export const SORT_BY_CHANGE = ['updated_at:ASC', 'id:ASC'] as const;

/**
 * The conditions of a trending list: the language in capitals, and a position in the editors' order
 * (specification §7).
 */
export function trendingWhere(locale: string): readonly Condition[] {
  return [
    { field: 'Language', value: locale.toUpperCase() },
    { field: 'TrendingPostOrder_null', value: false },
  ];
}
