import { describe, expect, it } from 'vitest';
import { readPageNumber, toStaticProps } from '@/lib/page-data/shared/result';

describe("a static page's result", () => {
  it('is a page that is revalidated after the time that its loader sets', () => {
    expect(toStaticProps({ kind: 'found', props: { a: 1 }, revalidateSeconds: 5 })).toEqual({
      props: { a: 1 },
      revalidate: 5,
    });
  });

  it('is "not found" for a minute when it is missing', () => {
    expect(toStaticProps({ kind: 'missing' })).toEqual({ notFound: true, revalidate: 60 });
  });
});

describe('a page number in a URL', () => {
  it.each([
    [undefined, 1],
    ['1', 1],
    ['999999', 999_999],
    ['', null],
    ['0', null],
    ['1e3', null],
    ['1 ', null],
    ['٣', null],
    ['1000000', null],
    [['2'], null],
    [[], null],
  ])('%j is %j', (text, expected) => {
    expect(readPageNumber(text)).toBe(expected);
  });
});
