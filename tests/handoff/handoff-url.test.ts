import { describe, expect, it } from 'vitest';
import { handoffUrl } from '@/lib/handoff/handoff-url';
import { APP_ORIGINS, SITE_ORIGIN } from '../support/open-redirect';

const SESSION = { token: 'a+b/c=&d', expires: '1900000000' };
const page = (path: string) => `${SITE_ORIGIN}${path}`;

describe('the URL of a hand-off with a session', () => {
  it('leaves out what is absent', () => {
    expect(handoffUrl({ app: 'ai' }, page('/'), { token: 't', expires: null }, APP_ORIGINS)).toBe(
      'https://ai.clipwright.example/redirect?token=t',
    );
    expect(
      handoffUrl({ app: 'studio', flow: 'signup' }, 'not a URL', { token: 't', expires: null }, APP_ORIGINS),
    ).toBe('https://studio.clipwright.example/redirect?token=t');
  });

  it.each([
    'token',
    'TOKEN',
    'token[0]',
    'token_expires',
    'other-url',
    '%EF%BD%94oken',
    'invite',
    'otp%5B%5D',
  ])('drops %s of the page', (name) => {
    const url = new URL(
      handoffUrl(
        { app: 'studio', flow: 'login', otherUrl: '/x' },
        page(`/?${name}=evil&a=1`),
        SESSION,
        APP_ORIGINS,
      ),
    );
    expect([...url.searchParams]).toEqual([
      ['a', '1'],
      ['token', SESSION.token],
      ['token_expires', '1900000000'],
      ['other_url', '/x'],
    ]);
  });

  it('keeps repeated and odd parameters of the page', () => {
    const url = new URL(
      handoffUrl(
        { app: 'ai' },
        page('/?a=1&a=2&b&c=%26%3D&country_code=3'),
        { token: 't', expires: null },
        APP_ORIGINS,
      ),
    );
    expect([...url.searchParams]).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', ''],
      ['c', '&='],
      ['country_code', '3'],
      ['token', 't'],
    ]);
  });

  it('prefers its own source to the page’s, and passes the page’s on when it has none', () => {
    const url = (uxSource?: string) =>
      new URL(
        handoffUrl(
          { app: 'ai', ...(uxSource !== undefined && { uxSource }) },
          page('/?ux_source=mail'),
          null,
          APP_ORIGINS,
        ),
      ).searchParams.getAll('ux_source');
    expect(url('header')).toEqual(['header']);
    expect(url()).toEqual(['mail']);
    expect(url('<script>')).toEqual(['mail']);
    expect(url('header mail')).toEqual(['mail']);
    expect(url('x'.repeat(65))).toEqual(['mail']);
  });

  it('cuts the page’s parameters at a boundary before servers refuse the URL', () => {
    const long = Array.from({ length: 200 }, (_, index) => `p${index}=${'x'.repeat(50)}`).join('&');
    const url = new URL(handoffUrl({ app: 'ai' }, page(`/?${long}`), SESSION, APP_ORIGINS));
    expect(url.search.length).toBeLessThan(4_300);
    expect(url.searchParams.get('token')).toBe(SESSION.token);
    expect(
      [...url.searchParams]
        .filter(([name]) => name.startsWith('p'))
        .every(([, value]) => value.length === 50),
    ).toBe(true);
    expect(url.searchParams.get('p60')).not.toBeNull();
  });
});

describe('the URL of a hand-off without a session', () => {
  it.each([
    ['/login', '/login'],
    ['/fr/login/', '/login'],
    ['/signup', '/signup'],
  ])('is, from %s, the AI app’s %s', (path, entry) => {
    expect(handoffUrl({ app: 'ai', uxSource: 's' }, page(`${path}?a=1`), null, APP_ORIGINS)).toBe(
      `https://ai.clipwright.example${entry}?a=1&ux_source=s`,
    );
  });
});

it.each(['', 'javascript:alert(1)', 'blob:https://x.example/1'])(
  'no hand-off happens with the origin %j',
  (studio) => {
    expect(() =>
      handoffUrl({ app: 'studio', flow: 'login' }, page('/'), null, { ...APP_ORIGINS, studio }),
    ).toThrow();
  },
);

it('a hand-off to an app without TLS, on a developer’s machine, keeps the port', () => {
  const origins = { ...APP_ORIGINS, studio: 'http://localhost:4100' };
  expect(handoffUrl({ app: 'studio', flow: 'login' }, page('/'), null, origins)).toBe(
    'http://localhost:4100/login',
  );
});
