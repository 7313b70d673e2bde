import { z } from 'zod';
import { MAX_LIMIT, type Dialect, type ListQuery, type Order, type Words } from './dialect';

/**
 * `id` breaks ties between posts published at the same moment: without it a post could appear on two pages,
 * or on none.
 */
const ORDERS: Readonly<Record<Order, string>> = {
  newest: 'published_at:DESC,id:DESC',
  oldest: 'published_at:ASC,id:ASC',
  trending: 'TrendingPostOrder:ASC,published_at:DESC',
  parts: 'seriesPart:ASC,published_at:ASC,id:ASC',
  editors: 'order:ASC',
  id: 'id:ASC',
  change: 'updated_at:ASC,id:ASC',
};

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
  opinion: (id, isUseful) => ({
    path: `/blogs/${encodeURIComponent(id)}/opinion`,
    headers: {},
    body: { isUseful },
    schema: z.unknown(),
  }),
  count: (collection, { start: _s, limit: _l, order: _o, drafts: _d, ...query }) => ({
    path: `/${collection}/count?${searchParams(query)}`,
    headers: {},
    schema: z.number().int().nonnegative(),
  }),
};

function searchParams(query: ListQuery): string {
  const { locale, start, limit, order, drafts, search } = query;
  const params = new URLSearchParams();
  if (start !== undefined) params.set('_start', String(start));
  if (limit !== undefined) params.set('_limit', String(limit));
  if (order) params.set('_sort', ORDERS[order]);
  params.set('_locale', locale);
  for (const [name, value] of conditionsOf(query)) params.append(name, value);
  if (drafts) params.set('_publicationState', 'preview');
  if (search) params.set('_q', search);
  return params.toString();
}

/** The conditions of a trending list are the language in capitals and a place among them (specification §7). */
const conditionsOf = (query: ListQuery): readonly (readonly [string, string])[] => [
  ...(query.slug === undefined ? [] : anyOf('slug', query.slug)),
  ...one('slug_ne', query.notSlug),
  ...(query.ids ? anyOf('id', query.ids) : []),
  ...Object.entries(query.related ?? {}).flatMap(([name, slug]) => relatedTo(name, slug)),
  ...one('series', query.series),
  ...one('published_at_lt', query.publishedBefore),
  ...one('published_at_gt', query.publishedAfter),
  ...one('updated_at_gte', query.changedSince),
  ...(query.trending ? one('trending', 'true') : []),
  ...one('published_at_lte', query.publishedBy),
  ...(query.trending ? one('_where[0][Language]', query.locale.toUpperCase()) : []),
  ...(query.trending ? one('_where[1][TrendingPostOrder_null]', 'false') : []),
];

const one = (name: string, value: string | undefined) =>
  value === undefined ? [] : [[name, value] as const];

/** An author's posts are also those that they wrote with others. */
const relatedTo = (name: string, slug: Words) =>
  name === 'author'
    ? [...anyOf('author.slug', slug), ...anyOf('coAuthors.slug', slug)].map(
        ([field, value], index) => [`_where[_or][${index}][${field}]`, value] as const,
      )
    : anyOf(`${name}.slug`, slug);

/** Of several values, each repeats the parameter. */
const anyOf = (name: string, words: Words) =>
  typeof words === 'string' ? one(name, words) : words.map((word) => [`${name}_in`, word] as const);
