import { describe, expect, it, vi } from 'vitest';
import { trendingCount, trendingPage } from '@/lib/page-data/blog/trending-page';
import { aCard } from '../../support/posts';

/** A content service whose posts and count may disagree. */
const aCms = (pages: readonly (readonly string[])[], count: number) => ({
  trending: (_locale: string, { start = 0 }: { readonly start?: number } = {}) =>
    Promise.resolve((pages[start / 10] ?? []).map((id) => aCard({ id }))),
  countTrending: () => Promise.resolve(count),
});

const ten = (from: number) => Array.from({ length: 10 }, (_, index) => String(from + index));

describe('a page of the trending posts', () => {
  it('leaves out posts of the previous page when the service reorders posts of equal rank', async () => {
    const { items } = await trendingPage(aCms([ten(1), ['10', '11', '12']], 13), 'en', 2);
    expect(items.map(({ id }) => id)).toEqual(['11', '12']);
  });

  it.each([
    ["has the service's count", 23, 1, { total: 23, pageCount: 3 }],
    ['counts at least its own posts if the count failed', 0, 1, { total: 10, pageCount: 1 }],
    ['counts at least its own posts and those of earlier pages', 0, 2, { total: 20, pageCount: 2 }],
  ])('%s', async (_, count, page, expected) => {
    expect(await trendingPage(aCms([ten(1), ten(11), ['21']], count), 'en', page)).toMatchObject({
      page,
      ...expected,
    });
  });
});

it('a count that fails is logged, and is 0 or as the caller says (specification §8)', async () => {
  const source = { countTrending: () => Promise.reject(new Error('down')) };
  expect(await trendingCount(source, 'en')).toBe(0);
  expect(await trendingCount(source, 'fr', Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  expect(String(vi.mocked(console.error).mock.calls[0])).toContain('the trending count failed');
  vi.mocked(console.error).mockClear();
});
