import { describe, expect, it } from 'vitest';
import { trendingPage } from '@/lib/page-data/blog/trending-page';
import { aCard } from '../../support/posts';

/** A content service whose posts and count may disagree. */
const aCms = (pages: readonly (readonly string[])[], count: number) => ({
  getTrendingPosts: (_locale: string, { start = 0 }: { readonly start?: number }) =>
    Promise.resolve((pages[start / 10] ?? []).map((id) => aCard({ id }))),
  getTrendingCount: () => Promise.resolve(count),
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
