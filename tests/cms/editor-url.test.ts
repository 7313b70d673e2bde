import { describe, expect, it } from 'vitest';
import { readEditorUrl } from '@/lib/cms/editor-url';

describe('a URL that an editor typed', () => {
  it.each([
    ['/blog', '/blog'],
    ['/a/../b', '/b'],
    [`/${'x'.repeat(2047)}`, `/${'x'.repeat(2047)}`],
    ['https://пример.рф/путь', 'https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C'],
    ['/\ud800', '/%EF%BF%BD'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(readEditorUrl(typed)).toBe(sent);
    // The characters that a header may contain.
    expect(sent).toMatch(/^[!-~]+$/);
  });

  it.each([
    'blog',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '/a\u0000',
    'javascript:alert(1)',
    'https://',
    'https://:pass@example.com/',
    'view-source:https://example.com/',
    'https://exa\\mple.com',
    `/${'x'.repeat(2048)}`,
  ])('%j is refused', (typed) => {
    expect(readEditorUrl(typed)).toBeNull();
  });
});
