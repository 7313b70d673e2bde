import { describe, expect, it } from 'vitest';
import { fragmentOf, linksInFragment } from '@/lib/link-builder/shared-links';

const ORIGIN = 'https://clipwright.example';
const linkOf = (n: number) => `${ORIGIN}/blog/post-${n}?q=%2C&utm_source=newsletter&utm_medium=email#top`;
const fragmentWith = (value: unknown) => `#links=${encodeURIComponent(JSON.stringify(value))}`;

describe('a list of links in a URL', () => {
  it('comes out as it went in', () => {
    const links = [1, 2, 3].map(linkOf);
    const { fragment, count } = fragmentOf(links);
    expect(count).toBe(3);
    expect(linksInFragment(fragment, ORIGIN)).toEqual(links);
  });

  it('leaves out the last links before it gets too long to be passed on', () => {
    const links = Array.from({ length: 100 }, (_, n) => linkOf(n));
    const { fragment, count } = fragmentOf(links);
    expect(fragment.length).toBeLessThanOrEqual(8_000);
    expect(linksInFragment(fragment, ORIGIN)).toEqual(links.slice(0, count));
    expect(count).toBeGreaterThan(40);
  });

  it('has only tagged links to pages of this site, each once', () => {
    const links = [
      linkOf(1),
      linkOf(1),
      `${ORIGIN}/blog`,
      'https://evil.example/?utm_source=x&utm_medium=email',
      'javascript:alert(1)',
      `${ORIGIN}/tools/preview?utm_source=x&utm_medium=email`,
      7,
      null,
    ];
    expect(linksInFragment(fragmentWith({ links }), ORIGIN)).toEqual([linkOf(1)]);
  });

  it.each([
    '',
    '#links=',
    '#links=%',
    '#links={',
    '#tagged-link',
    fragmentWith([]),
    fragmentWith({ links: {} }),
  ])('is empty in %s', (fragment) => {
    expect(linksInFragment(fragment, ORIGIN)).toEqual([]);
  });

  it('is not read beyond its greatest length', () => {
    expect(
      linksInFragment(fragmentWith({ links: Array.from({ length: 100 }, (_, n) => linkOf(n)) }), ORIGIN),
    ).toEqual([]);
  });
});
