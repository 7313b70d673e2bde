import { describe, expect, it } from 'vitest';
import { landingCookie } from '@/lib/visit/attribution/landing-cookie';

const COOKIE = 'referral_query';
const decoded = (search: string) => decodeURIComponent(landingCookie(search) ?? '');

describe('the cookie with a landing’s query string', () => {
  it.each([
    ['?referral=anna&page=2', 'referral%3Danna%26page%3D2'],
    ['influencer_click=maya', 'influencer_click%3Dmaya'],
    ['?utm_source=x&Marketing_Id=7', 'utm_source%3Dx%26Marketing_Id%3D7'],
    ['referral=anna&q=why?', 'referral%3Danna%26q%3Dwhy%3F'],
    ['?invite=T&referral=anna&Code=1&%74oken=2', 'referral%3Danna'],
    ['?q=a%20b&referral=%D0%B0', 'q%3Da%2520b%26referral%3D%25D0%25B0'],
  ])('is all of %s, percent-encoded', (search, value) => {
    expect(landingCookie(search)).toBe(value);
  });

  it.each([
    '',
    '?',
    '?utm_source=google&gclid=abc',
    '?offer_id=7',
    '?referral=',
    '?referral=%00',
    '?xreferral=anna',
  ])('is not set by %j', (search) => {
    expect(landingCookie(search)).toBeNull();
  });

  it('is cut between two parameters', () => {
    const search = `referral=anna&${Array.from({ length: 400 }, (_, n) => `p${n}=0123456789`).join('&')}`;
    const cookieParts = decoded(search);
    expect(search.startsWith(`${cookieParts}&`)).toBe(true);
    expect(`${COOKIE}=${landingCookie(search)}`.length).toBeGreaterThan(4096 - 30);
  });

  it('keeps a referral that follows the part that is cut', () => {
    expect(decoded(`a=1&long=${'x'.repeat(5000)}&b=2&referral=anna`)).toBe('a=1&referral=anna');
  });

  it('is not set where the referral alone is too long', () => {
    expect(landingCookie(`?referral=${'x'.repeat(5000)}`)).toBeNull();
  });

  it('is as long as a browser accepts, to the byte', () => {
    const room = 4096 - `${COOKIE}=referral%3D`.length;
    expect(landingCookie(`referral=${'x'.repeat(room)}`)).toHaveLength(4096 - `${COOKIE}=`.length);
    expect(landingCookie(`referral=${'x'.repeat(room + 1)}`)).toBeNull();
    const page = 'x'.repeat(4096 - `${COOKIE}=referral%3Danna%26p%3D`.length);
    expect(decoded(`referral=anna&p=${page}`)).toBe(`referral=anna&p=${page}`);
    expect(decoded(`referral=anna&p=${page}x`)).toBe('referral=anna');
  });

  it('is computed quickly from 200 kB', () => {
    const startMs = performance.now();
    landingCookie('&'.repeat(200_000));
    landingCookie(`?${'referral=a&'.repeat(18_000)}`);
    expect(performance.now() - startMs).toBeLessThan(10_000);
  });
});
