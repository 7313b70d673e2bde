import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageEvents } from '@/lib/visit/analytics/page-events.client';
import { afterPaint } from '@/lib/starter/page/after-paint.client';

// Here analytics never starts.
vi.mock('@/lib/visit/analytics/start-analytics.client', () => ({ startAnalytics: () => {} }));

const names = () => {
  const events = pageEvents();
  if (!Array.isArray(events)) throw new Error('nobody has taken the list');
  return events.map((event) => (event.type === 'event' ? event.name : event.type));
};
const asPrerendered = document as { prerendering?: boolean };
/** The events that each page has stored for the next. */
const left = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('events:left:'))
    .toSorted()
    .map((name) => JSON.parse(localStorage.getItem(name) ?? '') as readonly object[]);
const allow = (category = 'analytics') => {
  document.cookie = `consent=${encodeURIComponent(`{"categories":["necessary","${category}"]}`)}`;
};

describe('the page view', () => {
  let startAnalytics: () => void;

  beforeEach(async () => {
    // A page loads analytics once.
    vi.resetModules();
    ({ startAnalytics } = await import('@/lib/starter/features/analytics.client'));
    const events = pageEvents();
    if (Array.isArray(events)) events.length = 0;
    localStorage.clear();
    document.cookie = 'consent=;max-age=0';
    document.documentElement.removeAttribute('data-ask');
  });

  // Lets what waits for the paint run before this file's document is gone.
  afterEach(() => new Promise<void>((resolve) => afterPaint(resolve)));

  it('of a prerendered page counts once, when the page is shown', () => {
    asPrerendered.prerendering = true;
    startAnalytics();
    expect(names()).toEqual([]);
    delete asPrerendered.prerendering;
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(names()).toEqual(['App Load']);
  });

  it.each([
    ['/blog/b', '/blog?q=x&gclid=Abc123&utm_term=a+b', true, '/blog/b?gclid=Abc123&utm_term=a+b'],
    ['/blog/search?q=y', '/?GCLID=Abc123', true, '/blog/search?q=y&gclid=Abc123'],
    ['/blog/b?utm_source=own', '/?gclid=Abc123', true, '/blog/b?utm_source=own'],
    ['/blog/b', '/?q=x', true, '/blog/b'],
    ['/blog/b', 'https://elsewhere.example/?gclid=Abc123', true, '/blog/b'],
    ['/blog/b', '/?gclid=Abc123', false, '/blog/b'],
  ])(
    'of %s after %s (unanswered: %s) is at %s, and nothing is stored',
    async (page, before, asks, expected) => {
      history.replaceState(null, '', page);
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(new URL(before, location.origin).href);
      document.documentElement.toggleAttribute('data-ask', asks);
      startAnalytics();
      await import('@/lib/starter/features/carry-landing.client');
      await new Promise((done) => setTimeout(done, 10));
      expect(location.pathname + location.search).toBe(expected);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    },
  );

  it('reads no cookie on a page that asks for consent, because reading waits for another process', () => {
    const reads = vi.spyOn(Document.prototype, 'cookie', 'get');
    document.documentElement.setAttribute('data-ask', '');
    startAnalytics();
    expect(names()).toEqual(['App Load']);
    expect(reads).not.toHaveBeenCalled();
  });

  it('of a prerendered page that asks for consent respects an answer given on another page meanwhile', () => {
    const reads = vi.spyOn(Document.prototype, 'cookie', 'get');
    document.documentElement.setAttribute('data-ask', '');
    asPrerendered.prerendering = true;
    startAnalytics();
    expect(reads).not.toHaveBeenCalled();
    delete asPrerendered.prerendering;
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(reads).toHaveBeenCalled();
  });

  it('is not stored where so many entries wait that analytics seems never to load', () => {
    allow();
    for (let entry = 0; entry <= 200; entry += 1) localStorage.setItem(`${entry}`, '');
    startAnalytics();
    dispatchEvent(new Event('pagehide'));
    expect(left()).toEqual([]);
  });

  it.each(['nothing', 'marketing'])('is not stored for the next page with consent to %s', (category) => {
    allow(category);
    startAnalytics();
    dispatchEvent(new Event('pagehide'));
    expect(left()).toEqual([]);
    expect(names()).toEqual(['App Load']);
  });
});
