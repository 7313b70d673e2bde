import { describe, expect, it } from 'vitest';
import { loginUrl, safeOtherUrl } from '@/lib/session/other-url';
import cases from './other-url.cases.json';

describe('where to go after log-in', () => {
  it.each(cases.kept)('stays: %s', (_why, input) => {
    expect(safeOtherUrl(input)).toBe(input);
  });

  it.each(cases.changed)('is changed: %s', (_why, input, output) => {
    expect(safeOtherUrl(input)).toBe(output);
  });

  it.each(cases.refused)('is the home page for %s', (_why, input) => {
    expect(safeOtherUrl(input)).toBe('/');
  });

  it.each([7, ['/blog']])('is the home page for %j, which is no text', (input) => {
    expect(safeOtherUrl(input)).toBe('/');
  });

  it('accepts 2048 characters and not one more', () => {
    const longest = `/${'a'.repeat(2047)}`;
    expect(safeOtherUrl(longest)).toBe(longest);
    expect(safeOtherUrl(`${longest}a`)).toBe('/');
  });

  it('refuses what grows beyond that when encoded', () => {
    expect(safeOtherUrl(`/${'ж'.repeat(1000)}`)).toBe('/');
  });
});

describe('the URL of a log-in page', () => {
  it.each([
    ['https://clipwright.example/blog/x?a=1#b', '/login?otherUrl=%2Fblog%2Fx%3Fa%3D1%23b'],
    ['https://clipwright.example/signup', '/login?otherUrl=%2F'],
    ['https://clipwright.example/blog?token=abc', '/login?otherUrl=%2Fblog'],
    ['https://clipwright.example//evil.example', '/login?otherUrl=%2F'],
    ['about:blank', '/login?otherUrl=%2F'],
    ['not a URL', '/login?otherUrl=%2F'],
  ])('from %s is %s', (href, url) => {
    expect(loginUrl('login', href)).toBe(url);
  });

  it('can be the sign-up page', () => {
    expect(loginUrl('signup', 'https://clipwright.example/ru/blog')).toBe('/ru/signup?otherUrl=%2Fru%2Fblog');
  });
});
