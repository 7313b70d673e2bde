import { z } from 'zod';

/**
 * Everything specific to Strapi v3 apart from the content: the URL grammar, the envelope, the field names in filters and sorts.
 * Another version of the service gets a module with the same exports beside this one.
 *
 * Source: rules §2.
 */

export type Collection =
  'blogs' | 'categories' | 'platforms' | 'professions' | 'authors' | 'redirects' | 'legal-pages';

export type Condition = { readonly field: string; readonly value: string | number | boolean };

export type ListQuery = {
  /** `all` asks for every language. */
  readonly locale: string;
  readonly start?: number;
  readonly limit?: number;
  /** `field:ASC`, in order. */
  readonly sort?: readonly string[];
  /** Plain filters, AND-ed: `slug`, `id_in`, `category.slug`. A list of values repeats the parameter. */
  readonly filters?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
  /** Conditions of `_where`, AND-ed. */
  readonly where?: readonly Condition[];
  /** Drafts too. */
  readonly drafts?: boolean;
  /** Substring search over the text fields. */
  readonly search?: string;
};

/** `id` breaks ties between posts of the same moment: without it a post could appear on two pages, or on none. */
export const SORT_NEWEST = ['published_at:DESC', 'id:DESC'] as const;
export const SORT_TRENDING = ['TrendingPostOrder:ASC', 'published_at:DESC'] as const;
export const SORT_ORDER = ['order:ASC'] as const;
export const SORT_OLDEST = ['published_at:ASC', 'id:ASC'] as const;
export const SORT_BY_ID = ['id:ASC'] as const;
export const SORT_BY_CHANGE = ['updated_at:ASC', 'id:ASC'] as const;

/** The conditions of a trending list: the language in capitals, and a position in the editors' order (specification §7). */
export function trendingWhere(locale: string): readonly Condition[] {
  return [
    { field: 'Language', value: locale.toUpperCase() },
    { field: 'TrendingPostOrder_null', value: false },
  ];
}

/** Path and query of a list. */
export function listPath(collection: Collection, query: ListQuery): string {
  return `/${collection}?${searchParams(query)}`;
}

/** Path and query of a count; `_start`, `_limit` and `_sort` mean nothing there and are left out. */
export function countPath(collection: Collection, { locale, filters, where, search }: ListQuery): string {
  return `/${collection}/count?${searchParams({ locale, ...(filters && { filters }), ...(where && { where }), ...(search && { search }) })}`;
}

/** A list is a bare array; its members are parsed later by their own schema. Anything else is a failure. */
export const listEnvelope = z.array(z.unknown());

/** A count is a bare number. */
export const countEnvelope = z.number().int().nonnegative();

function searchParams({
  locale,
  start,
  limit,
  sort,
  filters = {},
  where = [],
  drafts,
  search,
}: ListQuery): string {
  const params = new URLSearchParams();
  if (start !== undefined) params.set('_start', String(start));
  if (limit !== undefined) params.set('_limit', String(limit));
  if (sort && sort.length > 0) params.set('_sort', sort.join(','));
  params.set('_locale', locale);
  for (const [field, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? (value as readonly (string | number)[]) : [value])
      params.append(field, String(one));
  }
  where.forEach(({ field, value }, index) => params.set(`_where[${index}][${field}]`, String(value)));
  if (drafts) params.set('_publicationState', 'preview');
  if (search) params.set('_q', search);
  return params.toString();
}
