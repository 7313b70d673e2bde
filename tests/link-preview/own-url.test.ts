import { describe, expect, it } from 'vitest';
import { ownUrl } from '@/lib/link-preview/own-url';

const ORIGIN = 'https://clipwright.example';

describe('an address that may be looked at', () => {
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
    '/api/health',
    '/blog/\u0000x',
    '/blog\n/x',
    `/${'x'.repeat(2048)}`,
  ])('is not %j', (text) => {
    expect(ownUrl(text, ORIGIN)).toBeNull();
  });
});
