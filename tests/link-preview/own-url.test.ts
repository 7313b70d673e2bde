import { describe, expect, it } from 'vitest';
import { ownImageUrl, ownUrl } from '@/lib/link-preview/own-url';

const ORIGIN = 'https://clipwright.example';

describe('a URL that may be fetched', () => {
  it.each([
    ['/', `${ORIGIN}/`],
    ['/blog/cut', `${ORIGIN}/blog/cut`],
    [' /blog/cut#why ', `${ORIGIN}/blog/cut`],
    ['/blog?page=2', `${ORIGIN}/blog?page=2`],
    [`${ORIGIN}/fr/blog`, `${ORIGIN}/fr/blog`],
    [`${ORIGIN}`, `${ORIGIN}/`],
    ['/blog/нет', `${ORIGIN}/blog/%D0%BD%D0%B5%D1%82`],
  ])('is %s', (text, expected) => {
    expect(ownUrl(text, ORIGIN)).toBe(expected);
  });

  it.each([
    '',
    'blog',
    'https://evil.example/',
    'https://clipwright.example.evil.example/',
    'https://clipwright.example@evil.example/',
    'https://user:pass@clipwright.example/',
    'https://clipwright.example:8443/',
    'http://clipwright.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:4320/control/faults',
    '/tools/preview?url=/tools/preview',
    '/fr/tools/preview',
    '/TOOLS/preview',
    '/.//tools/preview',
    '/blog/..//tools/preview',
    '/%2e/%74ools/preview',
    '/%2574ools/preview',
    '/fr//tools//preview',
    '/_next/data/build/tools/preview.json?url=/',
    '/x/%2e%2e%2ftools/preview',
    '/api/health',
    '//api/health',
    '/%E0%A4%A',
    '/blog/\u0000x',
    '/blog\n/x',
    `/${'x'.repeat(2048)}`,
  ])('is not %j', (text) => {
    expect(ownUrl(text, ORIGIN)).toBeNull();
  });
});

describe('the URL of an image that may be fetched', () => {
  it.each(['/api/og/post/x.png', '/_next/image?url=x&w=1200&q=75', '/icon.png'])('is %s', (text) => {
    expect(ownImageUrl(text, ORIGIN)).toBe(`${ORIGIN}${text}`);
  });

  it.each(['/tools/preview?url=/', '/_next/data/build/tools/preview.json', 'https://evil.example/a.png'])(
    'is not %s',
    (text) => {
      expect(ownImageUrl(text, ORIGIN)).toBeNull();
    },
  );
});
