import { describe, expect, it } from 'vitest';
import { readPageNumber, toServerProps, toStaticProps } from '@/lib/page-data/props/result';

describe("a static page's result", () => {
  it('is a page that is revalidated after a minute, unless the loader sets another time', () => {
    expect(toStaticProps({ kind: 'found', props: { a: 1 } })).toEqual({ props: { a: 1 }, revalidate: 60 });
    expect(toStaticProps({ kind: 'found', props: { a: 1 }, revalidateSeconds: 5 })).toEqual({
      props: { a: 1 },
      revalidate: 5,
    });
  });

  it('is "not found" for a minute when it is missing', () => {
    expect(toStaticProps({ kind: 'missing' })).toEqual({ notFound: true, revalidate: 60 });
  });
});

describe('the result of a page rendered on every request', () => {
  it.each([
    [{ kind: 'found', props: { a: 1 } }, { props: { a: 1 } }],
    [{ kind: 'missing' }, { notFound: true }],
  ] as const)('%j becomes %j for Next', (loaded, expected) => {
    expect(toServerProps(loaded)).toEqual(expected);
  });
});

describe('a page number in a URL', () => {
  it.each([
    [undefined, 1],
    ['1', 1],
    ['2', 2],
    ['200', 200],
    ['999999', 999_999],
    ['', null],
    ['0', null],
    ['-1', null],
    ['+1', null],
    ['01', null],
    ['1.5', null],
    ['1e3', null],
    ['0x1', null],
    [' 1', null],
    ['1 ', null],
    ['1\n', null],
    ['٣', null],
    ['1000000', null],
    ['Infinity', null],
    ['NaN', null],
    ['two', null],
    [['2'], null],
    [['1', '2'], null],
    [[], null],
  ])('%j is %j', (text, expected) => {
    expect(readPageNumber(text)).toBe(expected);
  });
});
