import { describe, expect, it, vi } from 'vitest';
import { startLazyParts } from '@/lib/starter/features/lazy-parts.client';

describe('the lazy chunks of the starter', () => {
  it.each([
    ['a list', '<a data-load-more href="/blog/page/2">More</a>', true],
    ['a post', '<p>A post</p>', false],
  ])('on %s look for cards that had been loaded before: %s → %s', (_name, markup, expected) => {
    document.body.innerHTML = markup;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    const looking = vi.spyOn(Storage.prototype, 'getItem');
    startLazyParts();
    // The first read of a storage blocks.
    expect(looking.mock.contexts.includes(sessionStorage)).toBe(expected);
  });
});
