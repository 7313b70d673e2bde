import { describe, expect, it } from 'vitest';
import { readGoUrl, readGoRequest } from '@/lib/handoff/go-request';
import { handoffUrl } from '@/lib/handoff/handoff-url';
import { APP_ORIGINS, SITE_ORIGIN } from '../support/open-redirect';

const PAGE = `${SITE_ORIGIN}/fr?utm_source=x`;
const SESSION = { token: 'the-token', expires: '1900000000' };

/** Where a link goes, with and without a session. */
function ways(target: unknown, query: string, page = PAGE): readonly string[] {
  const go = readGoRequest(target, new URLSearchParams(query), page);
  if (go === null) return [];
  return [SESSION, null].map((session) => handoffUrl(go.request, go.pageHref, session, APP_ORIGINS));
}

const STUDIO = APP_ORIGINS.studio;
const AI = APP_ORIGINS.ai;
const TOKEN = 'token=the-token&token_expires=1900000000';

describe('a link into an app', () => {
  it.each([
    [
      'ai',
      'prompt=a+red%0Aboat&ux_source=home-hero',
      `${AI}/redirect?utm_source=x&${TOKEN}&prompt=a+red+boat&ux_source=home-hero`,
      `${AI}/signup?utm_source=x&prompt=a+red+boat&ux_source=home-hero`,
    ],
    ['ai', '', `${AI}/redirect?utm_source=x&${TOKEN}`, `${AI}/signup?utm_source=x`],
    ['ai', 'for=ai&flow=login', `${AI}/redirect?utm_source=x&${TOKEN}`, `${AI}/login?utm_source=x`],
    ['studio', '', `${STUDIO}/redirect?utm_source=x&${TOKEN}`, `${STUDIO}/login?utm_source=x`],
    ['studio', 'flow=x', `${STUDIO}/redirect?utm_source=x&${TOKEN}`, `${STUDIO}/login?utm_source=x`],
  ])('%s?%s', (target, query, withSession, without) => {
    expect(ways(target, query)).toEqual([withSession, without]);
  });

  it.each(['', ['ai']])('is not %j', (target) => {
    expect(ways(target, 'search=x')).toEqual([]);
  });

  it('carries its own prompt and not the page’s', () => {
    const [, url = ''] = ways('ai', 'prompt=new', `${SITE_ORIGIN}/?prompt=old&a=1`);
    expect(url).toBe(`${AI}/signup?a=1&prompt=new`);
  });

  it('cuts the prompt to its limit, and the page’s share to what is left', () => {
    const query = new URLSearchParams({ prompt: '🎬'.repeat(5_000) }).toString();
    const [url = ''] = ways('ai', query, `${SITE_ORIGIN}/?a=${'x'.repeat(600)}&b=1`);
    const { searchParams } = new URL(url);
    expect(searchParams.get('prompt')).toBe('🎬'.repeat(300));
    expect([searchParams.has('a'), searchParams.get('b')]).toEqual([false, null]);
  });
});

describe('the URL of a control', () => {
  it.each([
    ['/api/go/ai?prompt=x', { request: { app: 'ai', uxSource: '', prompt: 'x' }, pageHref: PAGE }],
    [
      `${SITE_ORIGIN}/api/go/studio?a=b`,
      { request: { app: 'studio', flow: 'login' }, pageHref: `${SITE_ORIGIN}/fr?a=b&utm_source=x` },
    ],
    ['https://evil.example/api/go/ai', null],
    ['http://', null],
  ])('%s', (url, expected) => {
    expect(readGoUrl(url, PAGE)).toEqual(expected);
  });
});
