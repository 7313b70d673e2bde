import { expect, it, vi } from 'vitest';
import { comesFromElsewhere } from '@/lib/security/comes-from-elsewhere.server';

vi.mock('@/lib/config/env.server', () => ({ env: () => ({ SITE_ORIGIN: 'https://site.example' }) }));

it.each([
  [
    'a current browser, from our page',
    { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' },
    false,
  ],
  ['from a page of ours without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  ['an older browser from there', { origin: 'null' }, false],
  ['an older browser', { origin: 'https://site.example' }, false],
  ['under another name of this host', { origin: 'http://10.0.0.1:3000', host: '10.0.0.1:3000' }, false],
  ['no browser', {}, false],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['a sandboxed frame of another site', { 'sec-fetch-site': 'cross-site', origin: 'null' }, true],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://x.site.example' }, true],
  ['another site, by an older browser', { origin: 'https://evil.example', host: 'site.example' }, true],
  ['no URL', { origin: 'evil', host: 'site.example' }, true],
])('a form comes from elsewhere or not: %s', (_, headers, isElsewhere) => {
  expect(comesFromElsewhere(headers)).toBe(isElsewhere);
});
