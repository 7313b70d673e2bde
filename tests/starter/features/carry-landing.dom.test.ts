import { expect, it, vi } from 'vitest';
import { carryLanding } from '@/lib/starter/features/carry-landing.client';

it.each([
  ['/#utm_source=letter&utm_medium=email', '', '/?utm_source=letter&utm_medium=email'],
  ['/blog?page=2#?utm_source=letter', '', '/blog?page=2&utm_source=letter'],
  ['/pricing#plans?utm_source=letter&x=1', '', '/pricing?utm_source=letter#plans'],
  ['/?utm_source=own#utm_source=other&gclid=Abc1', '', '/?utm_source=own&gclid=Abc1'],
  ['/#utm_source=letter', '/?utm_source=before', '/?utm_source=letter'],
  ['/#plans', '/?utm_source=before', '/?utm_source=before#plans'],
  ['/#a=1', '', '/#a=1'],
  ['/#access_token=abc', '', '/#access_token=abc'],
])('the landing of %s after a page %j is in the query: %s', (url, before, expected) => {
  history.replaceState(null, '', url);
  const referrer = vi
    .spyOn(document, 'referrer', 'get')
    .mockReturnValue(before && `${location.origin}${before}`);
  carryLanding();
  referrer.mockRestore();
  expect(location.href).toBe(`${location.origin}${expected}`);
});
