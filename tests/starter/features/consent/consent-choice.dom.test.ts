import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageEvents, type PageEvent } from '@/lib/visit/analytics/page-events.client';
import { CONSENT_VERSION } from '@/lib/config/consent';
import { CONSENT_COOKIE } from '@/lib/config/storage-names';
import { CONSENT_EVENT, readConsent, type Consent } from '@/lib/visit/consent/consent';
import { mayHaveConsented } from '@/lib/visit/consent/page-consent.client';
import { startConsent } from '@/lib/starter/features/consent/consent.client';
import { renewAnswer, storeAnswer } from '@/lib/starter/features/consent/consent-choice.client';
import { writePageData } from '../../../support/page-language';

const YES = { analytics: true, marketing: true };
const NO = { analytics: false, marketing: false };
const stored = () => readConsent(document.cookie, false);

describe('a consent answer', () => {
  beforeEach(() => {
    writePageData('en');
    document.cookie = `${CONSENT_COOKIE}=; path=/; max-age=0`;
    document.documentElement.setAttribute('data-ask', '');
    localStorage.clear();
    (pageEvents() as PageEvent[]).length = 0;
  });

  it.each([
    ['all', YES],
    ['none', NO],
  ] as const)('%s is stored, and the question disappears', async (answer, expected) => {
    const heard: (Consent | null)[] = [];
    document.addEventListener(CONSENT_EVENT, () => heard.push(stored()), { once: true });
    storeAnswer(answer);
    expect(stored()).toEqual(expected);
    expect(heard).toEqual([expected]);
    expect(mayHaveConsented()).toBe(expected.analytics);
    expect(document.documentElement.hasAttribute('data-ask')).toBe(false);
  });

  it('is reported to analytics if that is allowed, and otherwise to nobody', async () => {
    const takeEvents = () => (pageEvents() as PageEvent[]).splice(0);
    storeAnswer('none');
    expect(takeEvents()).toEqual([]);
    storeAnswer('all');
    expect(takeEvents()).toMatchObject([{ name: 'Consent Chosen', properties: { marketing: true } }]);
  });

  it.each([
    ['none', '/blog?a=%20b&utm_source=x&GCLID=1&flag#c', '/blog?a=%20b&flag#c'],
    ['none', '/blog?utm_source=x', '/blog'],
    ['none', '/blog?q=1', '/blog?q=1'],
    ['all', '/blog?utm_source=x&q=1', '/blog?utm_source=x&q=1'],
  ] as const)('%s at %s leads to %s', (answer, from, to) => {
    history.replaceState({ mark: 1 }, '', from);
    storeAnswer(answer);
    expect(location.pathname + location.search + location.hash).toBe(to);
    expect(history.state).toEqual({ mark: 1 });
  });

  it('that refuses deletes what was stored while it was allowed', async () => {
    for (const name of ['referral_query', '_ga', '_ga_AB12', 'AMP_x', '_fbp', 'IR_1', 'cfauth', '_games'])
      document.cookie = `${name}=a; path=/`;
    localStorage.setItem('device_id', '1');
    localStorage.setItem('events:recorded:1:2:3', '{}');
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('engagement', '{}');
    storeAnswer('all');
    expect(document.cookie).toContain('referral_query');
    expect(localStorage.getItem('device_id')).toBe('1');
    storeAnswer('none');
    const names = () => document.cookie.split('; ').map((pair) => pair.split('=')[0]);
    expect(names().toSorted()).toEqual(['_games', 'cfauth', 'consent']);
    expect(Object.keys(localStorage).toSorted()).toEqual(['consent', 'theme']);
    expect(sessionStorage.getItem('engagement')).toBeNull();
    // A tool's script runs until the page is gone.
    document.cookie = '_ga=b; path=/';
    dispatchEvent(new Event('pagehide'));
    expect(names()).not.toContain('_ga');
  });

  it('that refuses deletes cookies on every domain that this host can write', async () => {
    document.cookie = '_ga=a; path=/';
    vi.stubGlobal('location', { ...location, hostname: 'www.clipwright.example' });
    const written = vi.spyOn(Document.prototype, 'cookie', 'set');
    storeAnswer('none');
    vi.unstubAllGlobals();
    const deleted = written.mock.calls.map(([text]) => text).filter((text) => text.startsWith('_ga='));
    expect(deleted.map((text) => text.split('domain=')[1])).toEqual([
      undefined,
      'www.clipwright.example',
      'clipwright.example',
      'example',
    ]);
    expect(deleted.every((text) => text.includes('path=/;max-age=0'))).toBe(true);
  });

  it.each([
    ['kept for Back', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
    ['prepared', () => document.dispatchEvent(new Event('prerenderingchange'))],
  ])('given while a page was %s shows on it', async (_, show) => {
    startConsent();
    storeAnswer('none');
    document.documentElement.setAttribute('data-ask', '');
    show();
    expect(document.documentElement.hasAttribute('data-ask')).toBe(false);
  });

  it.each([
    ['marketing', '{}'],
    ['analytics', '{}'],
    ['neither', null],
  ])('for %s alone leaves the visit as %j (rules D25)', async (allowed, expected) => {
    localStorage.setItem('visit', '{}');
    storeAnswer('choose');
    for (const box of document.querySelectorAll<HTMLInputElement>('dialog input'))
      box.checked = box.id === `consent-${allowed}`;
    const dialog = document.querySelector('dialog');
    Object.assign(dialog ?? {}, { returnValue: 'chosen' });
    dialog?.dispatchEvent(new Event('close'));
    await vi.waitFor(() => expect(document.documentElement.hasAttribute('data-ask')).toBe(false), 10_000);
    expect(localStorage.getItem('visit')).toBe(expected);
  });

  it.each([
    [
      { categories: ['necessary', 'marketing'], revision: CONSENT_VERSION },
      { analytics: false, marketing: true },
    ],
    [{ categories: ['analytics'], revision: CONSENT_VERSION + 1 }, null],
  ])('in the former format, %j, is stored as now, and analytics hears of it', async (former, expected) => {
    document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(former))}; path=/`;
    const heard = new Promise((resolve) => document.addEventListener(CONSENT_EVENT, resolve, { once: true }));
    renewAnswer();
    await heard;
    expect(stored()).toEqual(expected);
    expect(document.cookie).not.toContain('%7B');
    expect(document.documentElement.hasAttribute('data-ask')).toBe(expected === null);
  });

  it('that has left no entry in local storage gets one, and the question goes', () => {
    storeAnswer('none');
    localStorage.clear();
    const { cookie } = document;
    document.documentElement.setAttribute('data-ask', '');
    renewAnswer();
    expect([document.cookie, Object.keys(localStorage)]).toEqual([cookie, ['consent']]);
    expect(document.documentElement.hasAttribute('data-ask')).toBe(false);
  });
});
