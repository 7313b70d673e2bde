import { expect, it, vi } from 'vitest';
import { findPosts } from '@/lib/page-data/content/find-posts.server';
import { aCard } from '../../support/posts';

const { ready, entriesReady, isComplete, search, searchPosts } = vi.hoisted(() => ({
  ready: vi.fn(() => Promise.resolve()),
  entriesReady: vi.fn(() => Promise.resolve()),
  isComplete: vi.fn(() => true),
  search: vi.fn((): unknown => null),
  searchPosts: vi.fn(),
}));
vi.mock('@/lib/page-data/services/services.server', () => ({
  postSearch: () => ({ ready, search }),
}));
vi.mock('@/lib/page-data/services/content.server', () => ({ content: () => ({ search: searchPosts }) }));
vi.mock('@/lib/page-data/content/search-entries.server', () => ({
  searchEntries: () => ({ current: () => [], ready: entriesReady, isComplete }),
}));

const find = (page: number) => findPosts('en', 'captions', { page, pageSize: 8 });

it("while there is no index, a search returns the content service's whole result as page 1, whichever page was requested", async () => {
  const items = Array.from({ length: 18 }, (_, id) => aCard({ id: String(id) }));
  searchPosts.mockResolvedValue({ items, total: 40, page: 1, pageCount: 2 });
  for (const page of [1, 2]) {
    expect(await find(page)).toMatchObject({
      posts: { items, total: 18, page: 1, pageCount: 1 },
      corrected: null,
      from: 'cms',
      isWhole: false,
    });
    expect(searchPosts).toHaveBeenLastCalledWith({ locale: 'en', page: 1, pageSize: 24 }, 'captions');
  }
});

it('a search waits for the index before it calls the content service', async () => {
  searchPosts.mockClear();
  ready.mockImplementationOnce(() => {
    search.mockReturnValue({ posts: { items: [] } });
    return Promise.resolve();
  });
  expect(await find(2)).toMatchObject({ from: 'index', isWhole: true });
  expect(ready).toHaveBeenLastCalledWith(3_000);
  expect(entriesReady).toHaveBeenLastCalledWith(3_000);
  expect(searchPosts).not.toHaveBeenCalled();
});

it('a search without the pages or templates that a source has not sent yet is not whole', async () => {
  search.mockReturnValue({ posts: { items: [] } });
  isComplete.mockReturnValueOnce(false);
  expect(await find(1)).toMatchObject({ from: 'index', isWhole: false });
});
