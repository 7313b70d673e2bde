import { describe, expect, it } from 'vitest';
import { absoluteUrl, alternatesOf, shareTitle } from '@/lib/seo/head';

const ORIGIN = 'https://clipwright.example';

describe('the absolute URL of a page', () => {
  it.each([
    ['en', '/blog', `${ORIGIN}/blog`],
    ['fr', '/blog/couper', `${ORIGIN}/fr/blog/couper`],
    ['ru', '/blog/%D0%BC', `${ORIGIN}/ru/blog/%D0%BC`],
  ] as const)('in %s of %s is %s', (locale, path, expected) => {
    expect(absoluteUrl(ORIGIN, locale, path)).toBe(expected);
  });
});

it.each([
  ['Cut on action · Clipwright', 'Cut on action'],
  ['Cut on action', 'Cut on action'],
  ['Clipwright', 'Clipwright'],
  [' · Clipwright is new', ' · Clipwright is new'],
])('a link preview of %j is titled %j', (title, expected) => {
  expect(shareTitle(title, 'Clipwright')).toBe(expected);
});

describe('the hreflang set of a page', () => {
  it('names every language, including its own, and English as default', () => {
    expect(
      alternatesOf(ORIGIN, [
        { locale: 'en', path: '/blog/cut' },
        { locale: 'fr', path: '/blog/couper' },
        { locale: 'pt', path: '/blog/cortar' },
      ]),
    ).toEqual([
      { hrefLang: 'en', href: `${ORIGIN}/blog/cut` },
      { hrefLang: 'fr', href: `${ORIGIN}/fr/blog/couper` },
      { hrefLang: 'pt', href: `${ORIGIN}/pt/blog/cortar` },
      { hrefLang: 'x-default', href: `${ORIGIN}/blog/cut` },
    ]);
  });

  it('names its first language as default without an English version', () => {
    expect(
      alternatesOf(ORIGIN, [
        { locale: 'es', path: '/blog/cortar' },
        { locale: 'ru', path: '/blog/rezat' },
      ]).at(-1),
    ).toEqual({ hrefLang: 'x-default', href: `${ORIGIN}/es/blog/cortar` });
  });

  it.each([[[]], [[{ locale: 'fr', path: '/blog/couper' } as const]]])(
    'is empty for a page of one language',
    (siblings) => {
      expect(alternatesOf(ORIGIN, siblings)).toEqual([]);
    },
  );
});
