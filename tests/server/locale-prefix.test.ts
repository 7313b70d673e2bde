import { describe, expect, it } from 'vitest';
import { canonicalLocaleUrl } from '../../server/locale-prefix';

const properUrlOf = canonicalLocaleUrl(['en', 'fr', 'pt'], 'en');

describe('the prefix of a URL', () => {
  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/EN', '/'],
    ['/en/blog', '/blog'],
    ['/En/blog/cut/', '/blog/cut'],
    ['/en?utm_source=x', '/?utm_source=x'],
    ['/en/blog?back=/en//x/', '/blog?back=/en//x/'],
    ['/en//evil.example/', '/evil.example'],
    ['/FR/blog', '/fr/blog'],
    ['/Pt', '/pt'],
  ])('of %s is corrected: %s', (url, expected) => {
    expect(properUrlOf(url)).toBe(expected);
  });

  it.each([
    '/',
    '/blog',
    '/fr',
    '/fr/blog',
    '/pt?x=1',
    '/english',
    '/en-us/blog',
    '/de/blog',
    '/_next/en/x.js',
    '/blog/en',
  ])('of %s is not changed', (url) => {
    expect(properUrlOf(url)).toBeNull();
  });
});
