import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {} from 'vitest/jsdom'; // for the type of `jsdom`
import { identifyVisitor } from '@/lib/visit/analytics/identify-visitor.client';
import { VisitStore } from '@/lib/visit/analytics/visit';
import { DOMAIN } from '@/lib/config/site';
import { visitorResponse } from '@/lib/page-data/api/visitor.server';
import { createMemoryPlatform } from '../../support/memory-platform';

const GEOLOCATION = 'https://geo.example/';
const ALLOWED = { analytics: true, marketing: true };
const here = location.origin;
const DIRECT = { url: `${here}/blog`, referrer: '', atMs: Date.now() };
const REFERRED = { ...DIRECT, url: `${here}/blog?referral=ada&utm_term=a b` };

type Answer = () => Response | Promise<Response>;
const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Fakes this site's server and the geolocation service. Returns the spy that records their requests. */
function services({ country = null as string | null, status = 200, geolocation = unreachable } = {}) {
  const headers = {
    'cloudfront-is-tablet-viewer': 'true',
    ...(country !== null && { 'cloudfront-viewer-country': country }),
  };
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (url === GEOLOCATION) return geolocation();
    const text = String(init?.body);
    // As Next does: a body that is not declared as JSON is a text.
    const isJson = new Headers(init?.headers).get('content-type') === 'application/json';
    return Response.json(visitorResponse(headers, isJson ? JSON.parse(text) : text), { status });
  });
}

function aVisit() {
  const { local } = createMemoryPlatform();
  return new VisitStore({ openedMs: 0, local, newId: () => 'visit' });
}
const now = (visits: ReturnType<typeof aVisit>) => visits.at(Date.now());

beforeEach(() => {
  document.cookie = 'referral_query=;max-age=0;path=/';
});

describe('a visitor', () => {
  it('is identified once per visit, and again whenever they come from elsewhere', async () => {
    const fakeServices = services({ country: 'FR' });
    const visits = aVisit();
    await identifyVisitor(DIRECT, visits, ALLOWED, GEOLOCATION);
    expect(fakeServices.mock.calls.map(([url]) => url)).toEqual(['/api/visitor']);
    expect(fakeServices.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(now(visits)).toMatchObject({
      surroundings: { device: 'tablet', os: null, browser: 'others', country: 'FR' },
      attribution: { channel: null },
      rule: null,
    });
    await identifyVisitor(DIRECT, visits, ALLOWED, GEOLOCATION);
    for (const path of ['/', '/blog/a-post'])
      await identifyVisitor({ ...DIRECT, referrer: here + path }, visits, ALLOWED, GEOLOCATION);
    expect(fakeServices).toHaveBeenCalledTimes(1);
    await identifyVisitor({ ...DIRECT, referrer: 'https://chatgpt.com/' }, visits, ALLOWED, GEOLOCATION);
    expect(now(visits)).toMatchObject({ attribution: { channel: 'Referral' }, source: 'ChatGPT' });
    await identifyVisitor({ ...REFERRED, referrer: `${here}/` }, visits, ALLOWED, GEOLOCATION);
    expect(now(visits).attribution.channel).toBe('User Referral');
    expect(fakeServices).toHaveBeenCalledTimes(3);
  });

  it('is not stored if the server fails, so that the next page tries again', async () => {
    services({ status: 503 });
    const visits = aVisit();
    await expect(identifyVisitor(REFERRED, visits, ALLOWED, null)).rejects.toThrow('/api/visitor');
    expect(now(visits)).toMatchObject({ surroundings: null, attribution: {}, rule: null });
    expect(document.cookie).toBe('');
  });
});

describe('consent on a later page of the visit (rules D25)', () => {
  const landing = `${here}/blog?gclid=Abc123&referral=ada`;

  it('keeps the landing, which the referrer tells of', async () => {
    services();
    const visits = aVisit();
    await identifyVisitor({ ...DIRECT, url: `${here}/?q=1`, referrer: landing }, visits, ALLOWED, null);
    expect(now(visits)).toMatchObject({ attribution: { channel: 'User Referral', click_id: 'Abc123' } });
    expect(document.cookie).toContain('referral_query=');
  });

  it('changes nothing once the landing is stored, or where the page has parameters of its own', async () => {
    services();
    const visits = aVisit();
    await identifyVisitor(
      { ...DIRECT, url: `${here}/blog?utm_source=letter&utm_medium=email`, referrer: landing },
      visits,
      ALLOWED,
      null,
    );
    expect(now(visits).attribution).toMatchObject({ channel: 'Email', click_id: null });
    await identifyVisitor({ ...DIRECT, url: `${here}/?q=1`, referrer: landing }, visits, ALLOWED, null);
    expect(now(visits).attribution.channel).toBe('Email');
  });
});

describe('a partner in the URL', () => {
  it('is stored for the product’s other sites', async () => {
    services();
    await identifyVisitor(REFERRED, aVisit(), ALLOWED, null);
    expect(document.cookie).toBe(`referral_query=${encodeURIComponent('referral=ada&utm_term=a b')}`);
    const [cookie] = await jsdom.cookieJar.getCookies(here);
    expect(cookie?.maxAge).toBe(30 * 86_400);
  });

  it.each([
    ['reaches them, but only over TLS', `https://www.${DOMAIN}/blog`, true, false],
    ['stays on a host of another domain', 'https://staging.example/blog', false, false],
    ['is stored without TLS too, as on a developer’s machine', `http://www.${DOMAIN}/blog`, true, true],
  ])('%s', async (_, page, reachesOverTls, reachesWithout) => {
    services();
    const before = location.href;
    const seenFrom = (url: string) => {
      jsdom.reconfigure({ url });
      return document.cookie.startsWith('referral_query=');
    };
    try {
      jsdom.reconfigure({ url: page });
      await identifyVisitor(REFERRED, aVisit(), ALLOWED, null);
      expect(seenFrom(page)).toBe(true);
      expect(seenFrom(`https://studio.${DOMAIN}/`)).toBe(reachesOverTls);
      expect(seenFrom(`http://studio.${DOMAIN}/`)).toBe(reachesWithout);
    } finally {
      jsdom.cookieJar.removeAllCookiesSync();
      jsdom.reconfigure({ url: before });
    }
  });

  it.each([
    ['where there is none', { ...REFERRED, url: `${here}/blog?utm_source=x` }, ALLOWED],
    ['where marketing is refused', REFERRED, { ...ALLOWED, marketing: false }],
  ])('sets no cookie %s', async (_, landing, consent) => {
    services();
    const visits = aVisit();
    await identifyVisitor(landing, visits, consent, null);
    expect(now(visits).attribution.channel).not.toBeNull();
    expect(document.cookie).toBe('');
  });
});

describe('the country', () => {
  it('comes from the geolocation service if the CDN sends none', async () => {
    const fakeServices = services({ geolocation: json({ country: 'de' }) });
    const visits = aVisit();
    await identifyVisitor(DIRECT, visits, ALLOWED, GEOLOCATION);
    expect(now(visits).surroundings?.country).toBe('DE');
    expect(fakeServices.mock.calls.at(-1)?.[1]).toMatchObject({ credentials: 'omit' });
  });

  it.each([
    ['cannot be reached', unreachable],
    ['fails', json({ country: 'DE' }, 503)],
    ['returns null', json(null)],
    ['returns no country code', json({ country: 'XYZ' })],
  ])('is unknown when the service %s', async (_, geolocation) => {
    services({ geolocation });
    const visits = aVisit();
    await identifyVisitor(DIRECT, visits, ALLOWED, GEOLOCATION);
    expect(now(visits).surroundings?.country).toBe('unknown');
  });
});

it('waits five seconds for the server and one for the geolocation service', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  services({ geolocation: json({ country: 'DE' }) });
  await identifyVisitor(DIRECT, aVisit(), ALLOWED, GEOLOCATION);
  expect(timeout.mock.calls).toEqual([[5_000], [1_000]]);
});
