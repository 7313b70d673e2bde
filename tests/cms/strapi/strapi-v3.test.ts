import { describe, expect, it } from 'vitest';
import type { Collection } from '@/lib/cms/contract/collections';
import type { ListQuery } from '@/lib/cms/strapi/dialect';
import { strapiV3 } from '@/lib/cms/strapi/strapi-v3';

const listPath = (collection: Collection, query: ListQuery) => strapiV3.list(collection, query).path;
const countPath = (collection: Collection, query: ListQuery) => strapiV3.count(collection, query).path;
const { schema: listEnvelope } = strapiV3.list('blogs', { locale: 'en' });
const { schema: countEnvelope } = strapiV3.count('blogs', { locale: 'en' });

const parametersOf = (path: string) =>
  [...new URL(path, 'https://cms.example').searchParams].map((pair) => pair.join('='));

it.each([
  [1, 1],
  [-1, 1_000],
])('a list of %i records never has more than %i', (limit, most) => {
  const { schema } = strapiV3.list('blogs', { locale: 'en', limit });
  expect(schema.parse(Array<number>(2_000).fill(0))).toHaveLength(most);
});

describe('the path of a list', () => {
  it('writes every part of the dialect (rules D18)', () => {
    const path = listPath('blogs', {
      locale: 'en',
      start: 0,
      limit: -1,
      order: 'trending',
      slug: ['a', 'b'],
      notSlug: 'c',
      ids: ['1', '2'],
      related: { category: 'x' },
      trending: true,
      publishedAfter: '2026-01-01',
      changedSince: '2025-01-01',
      publishedBy: '2027-01-01',
      search: 'cut & paste=?',
    });
    expect(path.startsWith('/blogs?')).toBe(true);
    expect(parametersOf(path)).toEqual([
      '_start=0',
      '_limit=-1',
      '_sort=TrendingPostOrder:ASC,published_at:DESC',
      '_locale=en',
      'slug_in=a',
      'slug_in=b',
      'slug_ne=c',
      'id_in=1',
      'id_in=2',
      'category.slug=x',
      'published_at_gt=2026-01-01',
      'updated_at_gte=2025-01-01',
      'trending=true',
      'published_at_lte=2027-01-01',
      '_where[0][Language]=EN',
      '_where[1][TrendingPostOrder_null]=false',
      '_q=cut & paste=?',
    ]);
  });

  it.each(['a&_limit=-1', 'x#y', 'été', 'a b', "'; drop table blogs", '%00'])(
    'keeps the value %j in its place',
    (slug) => {
      expect(parametersOf(listPath('blogs', { locale: 'en', slug }))).toEqual(['_locale=en', `slug=${slug}`]);
    },
  );

  it('leaves page and order out for a count', () => {
    const path = countPath('blogs', {
      locale: 'en',
      start: 9,
      limit: 9,
      order: 'id',
      slug: 'x',
      search: 'cut',
    });
    expect(path.startsWith('/blogs/count?')).toBe(true);
    expect(parametersOf(path)).toEqual(['_locale=en', 'slug=x', '_q=cut']);
  });
});

describe('the envelope', () => {
  it.each([[[]], [[null, 1, {}]]])('of a list is an array: %j', (reply) => {
    expect(listEnvelope.safeParse(reply).success).toBe(true);
  });

  it.each([null, {}, { data: [] }, 0, 7, '', '[]', true])('of a list is not %j (rules D20)', (reply) => {
    expect(listEnvelope.safeParse(reply).success).toBe(false);
  });

  it.each([0, 7])('of a count is the number %j', (reply) => {
    expect(countEnvelope.safeParse(reply).success).toBe(true);
  });

  it.each([null, -1, 1.5, '7', [], {}, { count: 7 }, true])('of a count is not %j', (reply) => {
    expect(countEnvelope.safeParse(reply).success).toBe(false);
  });
});
