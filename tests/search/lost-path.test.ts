import { describe, expect, it } from 'vitest';
import { readLostPath } from '@/lib/search/lost-path';

describe('a lost path', () => {
  it.each([
    ['/blog/captions-people-read', 'captions-people-read', 'captions people read'],
    ['/fr/blog/captions-people-read/page/2', 'captions-people-read', 'captions people read'],
    ['/guides/captions/people.html?utm_source=x#top', 'people', 'captions people'],
    ['/guides/captions/', 'captions', 'captions'],
    ['/2021/05/old-post-4-refund-policy', 'old-post-4-refund-policy', 'refund'],
    ['/captions.htm', 'captions', 'captions'],
    ['/blog', '', ''],
    ['/blog/100%', '100%', '100%'],
    ['//evil.example/x', 'x', 'evil example x'],
  ])('%j is about %j', (path, slug, words) => {
    expect(readLostPath(path)).toEqual({ slug, words });
  });

  it('is read only up to a limit', () => {
    const { slug, words } = readLostPath(`/blog/${'a'.repeat(100_000)}`);
    expect([slug.length, words.length]).toEqual([200, 100]);
    expect(readLostPath(`${'/a'.repeat(1_000)}/b`).slug).toBe('a');
  });
});
