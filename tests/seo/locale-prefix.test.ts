import { describe, expect, it } from 'vitest';
import { markedUrl, WRONG_PREFIX } from '@/lib/seo/locale-prefix.server';

describe('the prefix of an address', () => {
  it.each([
    ['/en', WRONG_PREFIX],
    ['/en/', WRONG_PREFIX],
    ['/EN', WRONG_PREFIX],
    ['/en/blog', `${WRONG_PREFIX}/blog`],
    ['/En/blog/cut/', `${WRONG_PREFIX}/blog/cut`],
    ['/en?utm_source=x', `${WRONG_PREFIX}?utm_source=x`],
    ['/en/blog?back=/en//x/', `${WRONG_PREFIX}/blog?back=/en//x/`],
    ['/en//evil.example/', `${WRONG_PREFIX}/evil.example`],
    ['/FR/blog', `${WRONG_PREFIX}/fr/blog`],
    ['/Pt', `${WRONG_PREFIX}/pt`],
  ])('of %s is wrong', (url, expected) => {
    expect(markedUrl(url)).toBe(expected);
  });

  it.each([
    '/',
    '/blog',
    '/fr',
    '/fr/blog',
    '/ru?x=1',
    '/english',
    '/en-us/blog',
    '/de/blog',
    '/_next/en/x.js',
    '/blog/en',
    '*',
    '',
  ])('of %s is left alone', (url) => {
    expect(markedUrl(url)).toBe(url);
  });
});
