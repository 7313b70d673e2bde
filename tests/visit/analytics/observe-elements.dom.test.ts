import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Mark } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import { observeElements } from '@/lib/visit/analytics/observe-elements.client';
import { endListenersWithTest } from '../../support/listeners';
import { forgetReported, htmlOf, reported } from '../../support/reported-events';

const { sight } = Mark;
const video = eventAttributes('press', { name: 'Video Played', title: 'A "cut" & <more>' });
const shared = eventAttributes('press', { name: 'Share', network: 'x.com' });
const VIDEO = ['Video Played', { title: 'A "cut" & <more>' }];
const SHARED = ['Share', { network: 'x.com' }];

/** Records the observed elements; a test calls `tell` when one comes into view. */
class FakeObserver {
  static last: FakeObserver;
  readonly observedElements = new Set<Element>();
  constructor(readonly tell: (entries: readonly object[]) => void) {
    FakeObserver.last = this;
  }
  readonly observe = (element: Element) => void this.observedElements.add(element);
  readonly unobserve = (element: Element) => void this.observedElements.delete(element);
}

function open(html: string, url = '/'): void {
  history.replaceState(null, '', url);
  document.body.innerHTML = html;
  observeElements();
}

const element = (selector: string): HTMLElement => {
  const matchingElement = document.querySelector<HTMLElement>(selector);
  if (!matchingElement) throw new Error(selector);
  return matchingElement;
};
const click = (selector: string, options: MouseEventInit = {}, type = 'click') =>
  element(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...options }));
const inside = '<b id="pressed"></b>';

endListenersWithTest();
beforeEach(() => {
  forgetReported();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => vi.unstubAllGlobals());

// jsdom cannot navigate or submit, and logs that.
const stay = (event: Event) => event.preventDefault();
beforeAll(() => ['click', 'submit'].forEach((type) => window.addEventListener(type, stay)));
afterAll(() => ['click', 'submit'].forEach((type) => window.removeEventListener(type, stay)));

describe('a press', () => {
  it('on an element, or inside it, is reported with every property as it was written', () => {
    open(htmlOf('a', { href: '/v', ...video }, inside));
    click('#pressed');
    click('a', { ctrlKey: true });
    expect(reported()).toEqual([VIDEO, VIDEO]);
  });

  it('reports several events of one element, in their order', () => {
    const both = eventAttributes(
      'press',
      { name: 'Share', network: 'x.com' },
      { name: 'Plan Chosen', plan: 'pro', duration: null },
    );
    open(htmlOf('button', both, inside));
    click('#pressed');
    expect(reported()).toEqual([SHARED, ['Plan Chosen', { plan: 'pro', duration: null }]]);
  });

  it('of nested elements reports the innermost only', () => {
    open(htmlOf('section', shared, `${htmlOf('a', { href: '/v', ...video }, inside)}<i></i>`));
    click('#pressed');
    click('i');
    expect(reported()).toEqual([VIDEO, SHARED]);
  });

  it('by a key is one press', async () => {
    open(htmlOf('a', { href: '/v', ...video }) + htmlOf('button', shared));
    const user = userEvent.setup();
    element('a').focus();
    await user.keyboard('{Enter}');
    element('button').focus();
    await user.keyboard('{Enter} ');
    expect(reported()).toEqual([VIDEO, SHARED, SHARED]);
  });

  it('of the middle button opens a link, and does nothing on a button; the right one opens nothing', () => {
    open(htmlOf('a', { href: '/v', ...video }, inside) + htmlOf('button', shared));
    click('#pressed', { button: 1 }, 'auxclick');
    click('a', { button: 2 }, 'auxclick');
    click('button', { button: 1 }, 'auxclick');
    expect(reported()).toEqual([VIDEO]);
  });

  it('beside an element, or on one without events, is not reported', () => {
    open(`<main>${htmlOf('a', video)}<a href="/blog" id="pressed">a</a></main>`);
    click('#pressed');
    click('main');
    expect(reported()).toEqual([]);
  });

  it('is reported even if another handler removes the element', () => {
    open(htmlOf('a', { href: '/v', ...video }));
    const link = element('a');
    link.addEventListener('click', () => link.remove());
    click('a');
    expect(reported()).toEqual([VIDEO]);
  });

  it('on an element that was added later is reported', () => {
    open('<main></main>');
    element('main').innerHTML = htmlOf('a', { href: '/v', ...video });
    click('a');
    expect(reported()).toEqual([VIDEO]);
  });
});

describe('an attribute of a page from another release is ignored', () => {
  it.each([
    ['no JSON', 'Share'],
    ['cut off', '{"name":"Share"'],
    ['empty', ''],
    ['nothing', 'null'],
    ['a text', '"Share"'],
    ['a list of lists', '[[{"name":"Share","network":"a"}]]'],
    ['an event that is gone', '{"name":"Gone","network":"a"}'],
    ['a name that every object has', '{"name":"toString"}'],
    ['no name', '{"network":"a"}'],
    ['a property that is missing', '{"name":"Share"}'],
    ['a property of another kind', '{"name":"Share","network":1}'],
    ['null for a text', '{"name":"Share","network":null}'],
    ['a value that it may not have', '{"name":"Plan Chosen","plan":"a","duration":"weekly"}'],
    ['a field, without a form', '{"name":"Share","network":{"field":"q"}}'],
    ['a source that is gone', '{"name":"Share","network":{"cookie":"q"}}'],
  ])('%s', (_, text) => {
    open(htmlOf('a', { href: '/v', [Mark.press]: text }));
    click('a');
    expect(reported()).toEqual([]);
  });

  it('in part: what is known of it is reported', () => {
    const text = '[{"name":"Gone"},{"name":"Share","network":"x.com","added":1}]';
    open(htmlOf('a', { href: '/v', [Mark.press]: text }));
    click('a');
    expect(reported()).toEqual([SHARED]);
  });
});

describe('an element', () => {
  it('reports that the page was opened, with a parameter of its URL', () => {
    const search = eventAttributes('open', {
      name: 'Search',
      query: { parameter: 'q' },
      results: 0,
      page: 1,
    });
    open(htmlOf('div', search), '/blog/search?q=+two%20words');
    expect(reported()).toEqual([['Search', { query: ' two words', results: 0, page: 1 }]]);
  });

  it('that comes into view reports it, and no second one with the same event', () => {
    const card = (target: string) =>
      htmlOf('aside', eventAttributes('sight', { name: 'Card Shown', card: target }));
    open(card('/a') + card('/b') + htmlOf('p', { [sight]: JSON.stringify({ name: 'View Pricing' }) }));
    const { observedElements, tell } = FakeObserver.last;
    const [first, second, plans] = [...observedElements];
    tell([...observedElements].map((target) => ({ target, isIntersecting: false })));
    expect(reported()).toEqual([]);
    tell([
      { target: first, isIntersecting: false },
      { target: second, isIntersecting: true },
    ]);
    tell([
      { target: first, isIntersecting: true },
      { target: plans, isIntersecting: true },
    ]);
    expect(reported()).toEqual([
      ['Card Shown', { card: '/b' }],
      ['View Pricing', {}],
    ]);
    expect(observedElements.size).toBe(0);
  });

  it('that is a form reports what is sent: a text without blanks around it, or only its length', () => {
    const text = eventAttributes('send', { name: 'Template Search', query: { field: 'q' } });
    const length = eventAttributes('send', { name: 'Prompt Sent', characters: { lengthOfField: 'p' } });
    open(
      htmlOf('form', text, '<input name="q" value=" two words ">') +
        htmlOf('form', length, '<textarea name="p"> A bowl\n</textarea>') +
        htmlOf('form', length) +
        '<form></form>',
    );
    document.querySelectorAll('form').forEach((form) => form.requestSubmit());
    expect(reported()).toEqual([
      ['Template Search', { query: 'two words' }],
      ['Prompt Sent', { characters: 6 }],
      ['Prompt Sent', { characters: 0 }],
    ]);
  });
});

describe('what does not compile', () => {
  it.each([
    // @ts-expect-error -- no such event
    () => eventAttributes('press', { name: 'Shared', network: 'x.com' }),
    // @ts-expect-error -- a property is missing
    () => eventAttributes('press', { name: 'Share' }),
    // @ts-expect-error -- no such property
    () => eventAttributes('press', { name: 'Share', network: 'x.com', host: 'x.com' }),
    // @ts-expect-error -- an event without properties
    () => eventAttributes('view', { name: 'View Pricing', plan: 'pro' }),
    // @ts-expect-error -- not one of its values
    () => eventAttributes('press', { name: 'Plan Chosen', plan: 'pro', duration: 'weekly' }),
    // @ts-expect-error -- a number
    () => eventAttributes('open', { name: 'Search', query: 'a', results: '1', page: 1 }),
    // @ts-expect-error -- nothing is sent by a press
    () => eventAttributes('press', { name: 'Template Search', query: { field: 'q' } }),
    // @ts-expect-error -- a text is no length
    () => eventAttributes('send', { name: 'Prompt Sent', characters: { field: 'prompt' } }),
    // @ts-expect-error -- no such moment
    () => eventAttributes('hover', { name: 'Share', network: 'x.com' }),
  ])('is not in the browser either: %#', (write) => {
    open(`<main>${htmlOf('a', { href: '/v', ...write() })}</main>`);
    expect(reported()).toEqual([]);
  });
});
