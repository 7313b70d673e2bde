import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observePage } from '@/lib/visit/analytics/observe-page.client';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import { endListenersWithTest } from '../../support/listeners';
import { forgetReported, htmlOf, reported } from '../../support/reported-events';

const ARTICLE = '<main><article id="article-body"><p>Text</p></article></main>';

/** Opens a page with this body. Returns the function to call when the visitor leaves it. */
function open(html: string, url = '/blog/a-post'): () => void {
  history.replaceState(null, '', url);
  document.body.innerHTML = html;
  return observePage();
}

endListenersWithTest();
beforeEach(() => {
  forgetReported();
  // Errors have their own test; a real observer would outlive this page.
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly observe = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page', () => {
  it.each([
    ['a form that was sent', '#guest-sent', '/blog/a-post', 'navigate', [{ outcome: 'sent' }]],
    ['a form that was refused', '#guest-invalid', '/blog/a-post?a=b', 'navigate', [{ outcome: 'invalid' }]],
    ['nothing when it is reloaded', '#guest-sent', '/blog/a-post', 'reload', []],
    ['nothing when somebody shares its URL', '#guest-sent', '/', 'navigate', []],
    ['nothing for a fragment that ends like the outcome', '#no#guest-sent', '/blog/a-post', 'navigate', []],
  ])('that the guest form returns to reports %s', (_what, hash, from, type, expected) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + from);
    vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type }] });
    open(ARTICLE, `/blog/a-post${hash}`);
    expect(reported()).toEqual(expected.map((properties) => ['Guest Sign Up', properties]));
  });

  it('reports no guest where the browser does not say how the page was opened', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/blog/a-post`);
    vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
    open(ARTICLE, '/blog/a-post#guest-sent');
    expect(reported()).toEqual([]);
  });

  it('reports its plans, again when it returns from the back/forward cache, and a search once', () => {
    const plans = eventAttributes('view', { name: 'View Pricing' });
    const search = eventAttributes('open', {
      name: 'Search',
      query: { parameter: 'q' },
      results: 3,
      page: 2,
    });
    open(htmlOf('ul', plans) + htmlOf('div', search), '/pricing?q=+a+b');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(reported()).toEqual([
      ['View Pricing', {}],
      ['Search', { query: ' a b', results: 3, page: 2 }],
      ['App Load', { restored: true }],
      ['View Pricing', {}],
    ]);
  });

  it('counts again when it returns from the back/forward cache, and not when it is first shown', () => {
    open('<main></main>');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(reported()).toEqual([]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(reported()).toEqual([['App Load', { restored: true }]]);
  });
});

describe('an article', () => {
  it('reports how far it has been read, each quarter once, when scrolling pauses', () => {
    vi.useFakeTimers();
    open(ARTICLE);
    const body = document.querySelector('article');
    if (!body) throw new Error('no article');
    const scrollTo = (percent: number) => {
      vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(
        // A body of 4,000 px, of which this much has passed the lower edge.
        { top: innerHeight - percent * 40, height: 4_000 } as DOMRect,
      );
      dispatchEvent(new Event('scroll'));
      dispatchEvent(new Event('scroll'));
    };
    const percents = () => reported().map(([, properties]) => (properties as { percent: number }).percent);

    scrollTo(24);
    vi.runAllTimers();
    expect(percents()).toEqual([]);
    scrollTo(30);
    expect(percents()).toEqual([]);
    vi.runAllTimers();
    expect(percents()).toEqual([25]);
    scrollTo(60);
    vi.runAllTimers();
    expect(percents()).toEqual([25, 50]);
    scrollTo(10);
    vi.runAllTimers();
    scrollTo(100);
    vi.runAllTimers();
    expect(percents()).toEqual([25, 50, 75, 100]);
    scrollTo(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports each stretch of time in view once, when the visitor leaves', () => {
    vi.useFakeTimers();
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const leave = open(ARTICLE);
    vi.advanceTimersByTime(7_400);
    leave();
    leave();
    visible.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(60_000);
    leave();
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(3_000);
    leave();
    expect(reported()).toEqual([
      ['Reading Time', { seconds: 7 }],
      ['Reading Time', { seconds: 3 }],
    ]);
  });

  it('is not timed while it is out of view, or if the visitor leaves immediately', () => {
    vi.useFakeTimers();
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const leave = open(ARTICLE);
    vi.advanceTimersByTime(7_000);
    leave();
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(400);
    leave();
    expect(reported()).toEqual([]);
  });
});
