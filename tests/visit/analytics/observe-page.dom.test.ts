import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { observePage } from '@/lib/visit/analytics/observe-page.client';
import { pageEvents } from '@/lib/visit/analytics/page-events.client';
import { Mark } from '@/lib/markup/marks';
import { endListenersWithTest } from '../../support/listeners';

/** Records the observed cards; a test calls `tell` when one comes into view. */
class FakeObserver {
  static last: FakeObserver;
  readonly seen: Element[] = [];
  isOver = false;
  constructor(readonly tell: (entries: readonly object[]) => void) {
    FakeObserver.last = this;
  }
  readonly observe = (element: Element) => void this.seen.push(element);
  readonly disconnect = () => void (this.isOver = true);
}

/** The events that the page has reported: name and properties. */
function reported(): readonly (readonly [string, object])[] {
  const events = pageEvents();
  if (!Array.isArray(events)) throw new Error('nobody has taken the list');
  return events.flatMap((event) => (event.type === 'event' ? [[event.name, event.properties] as const] : []));
}

const ARTICLE = '<main><article id="article-body"><p>Text</p></article></main>';

/** Opens a page with this body. Returns the function to call when the visitor leaves it. */
function open(html: string, url = '/blog/a-post'): () => void {
  history.replaceState(null, '', url);
  document.body.innerHTML = html;
  return observePage();
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

endListenersWithTest();
beforeEach(() => {
  const events = pageEvents();
  if (Array.isArray(events)) events.length = 0;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
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

// jsdom cannot navigate, and logs that for every pressed link.
const stay = (event: Event) => event.preventDefault();
beforeAll(() => window.addEventListener('click', stay));
afterAll(() => window.removeEventListener('click', stay));

// The others are in e2e/analytics/what-visitors-do.spec.ts.
describe('a press', () => {
  const share = (inside: string) => `<main><section aria-labelledby="share">${inside}</section></main>`;

  it.each([
    ['Share', { network: 'share sheet' }, share(`<button ${Mark.share}><b id="pressed"></b></button>`)],
    [
      'Share',
      { network: 'copied link' },
      share(`<button ${Mark.copyLink}="/a"><b id="pressed"></b></button>`),
    ],
    [
      'Language Chosen',
      { language: 'fr' },
      `<aside ${Mark.languageOffer}="fr"><a href="/fr" hreflang="fr"><b id="pressed"></b></a></aside>`,
    ],
  ])('is reported as %s %j', (name, properties, html) => {
    open(html);
    press('#pressed');
    expect(reported()).toEqual([[name, properties]]);
  });

  it.each([
    ['any other link', '<a href="/blog" id="pressed">a</a>'],
    ['a card beside its link', `<aside ${Mark.contextualCard}="/x"><h2 id="pressed">a</h2></aside>`],
  ])('on %s is not reported', (_, html) => {
    open(`<main>${html}</main>`);
    press('#pressed');
    expect(reported()).toEqual([]);
  });

  it('is reported even if another handler removes the element', () => {
    open(
      `<figure ${Mark.embedSrc}="https://player/1" ${Mark.embedTitle}="A cut"><a href="/v">x</a></figure>`,
    );
    document
      .querySelector('a')
      ?.addEventListener('click', ({ currentTarget }) => (currentTarget as Element).remove());
    press('a');
    expect(reported()).toEqual([['Video Played', { title: 'A cut' }]]);
  });
});

describe('a page', () => {
  it.each([
    ['/fr/signup?path=%2Fplans%2Fpro%3Fplan_duration%3Dyearly', 'yearly'],
    ['/signup', null],
  ])('reports its plans, and the one that is pressed: %s', (href, duration) => {
    open(`<ul><li ${Mark.offeredPlan}="pro"><a href="${href}">Choose</a></li></ul>`, '/pricing');
    press('a');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(reported()).toEqual([
      ['View Pricing', {}],
      ['Plan Chosen', { plan: 'pro', duration }],
      ['App Load', { restored: true }],
      ['View Pricing', {}],
    ]);
  });

  it('reports a visible card, once', () => {
    open(`<aside ${Mark.contextualCard}="/a"></aside><aside ${Mark.contextualCard}="/b"></aside>`);
    const { seen, tell } = FakeObserver.last;
    expect(seen).toHaveLength(2);
    tell(seen.map((target) => ({ target, isIntersecting: false })));
    expect([reported(), FakeObserver.last.isOver]).toEqual([[], false]);
    tell(seen.map((target, index) => ({ target, isIntersecting: index === 1 })));
    expect(reported()).toEqual([['Card Shown', { card: '/b' }]]);
    expect(FakeObserver.last.isOver).toBe(true);
  });

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
