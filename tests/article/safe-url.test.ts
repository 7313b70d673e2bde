import { describe, expect, it } from 'vitest';
import { isSafeLink, isSafeMedia, isWithinDomain, mediaUrl } from '@/lib/article/safe-url';

const HARMLESS = [
  'https://example.com/',
  'http://example.com',
  '//example.com/x',
  '/x',
  'x/y?z',
  '#x',
  '',
  'HTTPS://EXAMPLE.COM',
];
const LINKS_ONLY = ['mailto:a@b.example', 'tel:+1', 'MAILTO:a@b.example'];
const HARMFUL = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\r:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://site.example/x',
  'file:///etc/passwd',
  'ftp://example.com/',
  'about:blank',
  'view-source:https://example.com/',
  'https://',
  'http://[::1',
  'https://exa mple.com/',
];

describe('a URL', () => {
  it.each(HARMLESS)('may be linked and loaded: %j', (url) => {
    expect(isSafeLink(url)).toBe(true);
    expect(isSafeMedia(url)).toBe(true);
  });

  it.each(LINKS_ONLY)('may be linked and not loaded: %j', (url) => {
    expect(isSafeLink(url)).toBe(true);
    expect(isSafeMedia(url)).toBe(false);
    expect(mediaUrl(url, 'https://cms.example')).toBeNull();
  });

  it.each(HARMFUL)('may be neither: %j', (url) => {
    expect(isSafeLink(url)).toBe(false);
    expect(isSafeMedia(url)).toBe(false);
    expect(mediaUrl(url, 'https://cms.example')).toBeNull();
    expect(mediaUrl(url, '')).toBeNull();
  });
});

describe('a host', () => {
  it.each([
    ['example.com', true],
    ['www.example.com', true],
    ['notexample.com', false],
    ['example.com.evil.example', false],
  ])('%s is within example.com: %s', (host, within) => {
    expect(isWithinDomain(host, 'example.com')).toBe(within);
  });
});
