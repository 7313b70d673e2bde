import { describe, expect, it } from 'vitest';
import type { HalfRead } from '@/lib/starter/features/reading/reading-list';
import { halfReadIn, minutesLeft, withPost } from '@/lib/starter/features/reading/reading-list';

const NOW = Date.UTC(2026, 10, 26);
const DAY = 86_400_000;
const aPlace = (place: Partial<HalfRead> = {}): HalfRead => ({
  slug: 'cut-on-action',
  title: 'Cut on action',
  heading: 'the-hand',
  share: 0.4,
  minutes: 7,
  atMs: NOW - DAY,
  ...place,
});
const read = (value: unknown) => halfReadIn(JSON.stringify(value), NOW);

describe('posts left half read (rules D30)', () => {
  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['as it was stored', {}],
    ['above its first heading', { heading: '' }],
    ['with markup in its title, which is drawn as text', { title: '<img src=x onerror=alert(1)>' }],
  ])('a post %s is offered', (_, changed) => {
    expect(read([{ ...aPlace(), ...changed }])).toEqual([{ ...aPlace(), ...changed }]);
  });

  it.each<readonly [string, unknown]>([
    ['no text', undefined],
    ['another value', { length: 1, 0: aPlace() }],
    ['null', [null]],
    ['a slug with a path', [aPlace({ slug: 'x/../../login' })]],
    ['a slug with a query', [aPlace({ slug: 'x?otherUrl=y' })]],
    ['a slug that is no text', [{ ...aPlace(), slug: ['x'] }]],
    ['a title without end', [aPlace({ title: 'x'.repeat(501) })]],
    ['a heading with a space', [aPlace({ heading: 'a b' })]],
    ['nothing read', [aPlace({ share: 0 })]],
    ['all read', [aPlace({ share: 1 })]],
    ['no reading time', [aPlace({ minutes: 0 })]],
    ['a month behind it', [aPlace({ atMs: NOW - 30 * DAY })]],
    ['no time', [{ ...aPlace(), atMs: null }]],
  ])('a post with %s is not', (_, stored) => {
    expect(read(stored)).toEqual([]);
  });

  it('damaged text is an empty list, and one bad post does not hide the others', () => {
    expect(halfReadIn('[{', NOW)).toEqual([]);
    expect(read([{ ...aPlace(), title: 1 }, aPlace()])).toEqual([aPlace()]);
  });

  it('the newest three come first, each once', () => {
    const at = (slug: string, days: number) => aPlace({ slug, atMs: NOW - days * DAY });
    expect(read([at('d', 5), at('a', 3), at('b', 2), at('a', 1), at('c', 4)])).toEqual([
      at('a', 1),
      at('b', 2),
      at('c', 4),
    ]);
    const three = [at('a', 1), at('b', 2), at('c', 3)];
    expect(withPost(three, at('b', 0))).toEqual([at('b', 0), at('a', 1), at('c', 3)]);
    expect(withPost(three, at('d', 0))).toEqual([at('d', 0), at('a', 1), at('b', 2)]);
  });

  it.each([
    [0.4, 7, 5],
    [0.99, 1, 1],
    [0.999, 15, 1],
  ])('%d of %d minutes leave %d', (share, minutes, left) => {
    expect(minutesLeft(aPlace({ share, minutes }))).toBe(left);
  });
});
