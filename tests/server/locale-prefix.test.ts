import { describe, expect, it } from 'vitest';
import { canonicalLocaleUrl } from '@/server/locale-prefix';

const properUrlOf = canonicalLocaleUrl(['en', 'fr', 'pt'], 'en');

describe('the prefix of a URL', () => {
  it.each([
    ['/EN', '/'],
    ['/en/blog', '/blog'],
    ['/en?utm_source=x', '/?utm_source=x'],
    ['/en/blog?back=/en//x/', '/blog?back=/en//x/'],
    ['/en//evil.example/', '/evil.example'],
    ['/FR/blog', '/fr/blog'],
    ['/pt-BR/blog?gclid=Abc', '/pt/blog?gclid=Abc'],
    ['/blog/cafe%CC%81-%D0%B8%cc%86?q=e%CC%81', '/blog/caf%C3%A9-%D0%B9?q=e%CC%81'],
    ['/FR/cafe%CC%81', '/fr/caf%C3%A9'],
  ])('of %s is corrected: %s', (url, expected) => {
    expect(properUrlOf(url)).toBe(expected);
  });

  it.each([
    '/',
    '/fr',
    '/en-tips/blog',
    '/blog/caf%C3%A9-%d0%b9?q=e%CC%81',
    '/de/blog',
    '/_next/en/x.js',
    '/blog/en',
  ])('of %s is not changed', (url) => {
    expect(properUrlOf(url)).toBeNull();
  });
});
