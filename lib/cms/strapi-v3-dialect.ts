import { z } from 'zod';
import { MAX_LIMIT, type Dialect, type ListQuery } from './dialect';

/**
 * Strapi v3, which the sandbox imitates. A list is a bare array, a count a bare number.
 *
 * Source: rules §2.
 */
export const strapiV3: Dialect = {
  list: (collection, query) => ({
    path: `/${collection}?${searchParams(query)}`,
    headers: {},
    schema: z
      .array(z.unknown())
      .transform((records) => records.slice(0, query.limit === -1 ? MAX_LIMIT : query.limit)),
  }),
  count: (collection, { locale, filters, where, search }) => ({
    path: `/${collection}/count?${searchParams({ locale, ...(filters && { filters }), ...(where && { where }), ...(search && { search }) })}`,
    headers: {},
    schema: z.number().int().nonnegative(),
  }),
};

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
