import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeErrors } from '@/lib/visit/analytics/observe-errors.client';
import { pageEvents } from '@/lib/visit/analytics/page-events.client';
import { endListenersWithTest } from '../../support/listeners';

function reported(): readonly object[] {
  const events = pageEvents();
  if (!Array.isArray(events)) throw new Error('nobody has taken the list');
  return events.flatMap((event) => (event.type === 'event' ? [event.properties] : []));
}

const error = (kind: string, more: object = {}) => ({ kind, status: null, field: null, ...more });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const element = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
};
const field = (name: string) => {
  const input = document.querySelector(`input[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
};

const watching: MutationObserver[] = [];

endListenersWithTest();

describe('an error that a visitor sees', () => {
  beforeEach(() => {
    const events = pageEvents();
    if (Array.isArray(events)) events.length = 0;
    document.body.innerHTML = '<form><input name="email"><p></p></form><main></main>';
    const { observe } = MutationObserver.prototype;
    vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
      this: MutationObserver,
      ...props
    ) {
      watching.push(this);
      observe.apply(this, props);
    });
  });
  afterEach(() => {
    watching.splice(0).forEach((one) => one.disconnect());
    vi.unstubAllGlobals();
  });

  it('is a lost connection', () => {
    observeErrors();
    expect(reported()).toEqual([]);
    dispatchEvent(new Event('offline'));
    expect(reported()).toEqual([error('offline')]);
  });

  it.each([
    [200, []],
    [399, []],
    [400, [error('page', { status: 400 })]],
    [404, [error('page', { status: 404 })]],
    [503, [error('page', { status: 503 })]],
  ])('is a page from status 400 on: %i', (responseStatus, events) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ responseStatus }] });
    observeErrors();
    expect(reported()).toEqual(events);
  });

  it('is a refused field, each time it is refused, but not when it is accepted again', async () => {
    observeErrors();
    field('email').setAttribute('aria-invalid', 'true');
    await settle();
    field('email').setAttribute('aria-invalid', 'false');
    await settle();
    field('email').setAttribute('aria-invalid', 'true');
    await settle();
    expect(reported()).toEqual([error('field', { field: 'email' }), error('field', { field: 'email' })]);
  });

  it('is a message, wherever it is added', async () => {
    observeErrors();
    document.querySelector('main')?.append(element('<p role="alert">It failed</p>'));
    await settle();
    expect(reported()).toEqual([error('message')]);
    document.querySelector('main')?.append(element('<p role="status">It worked</p><p role="alert"></p>'));
    await settle();
    expect(reported()).toEqual([error('message')]);
  });

  it('is an element added to an empty alert; a change of its text is not a second error', async () => {
    document.querySelector('main')?.append(element('<div role="alert"></div><p role="alert"></p>'));
    observeErrors();
    const [standing, announcer] = document.querySelectorAll('[role=alert]');
    announcer?.append('Blog');
    await settle();
    expect(reported()).toEqual([]);
    standing?.replaceChildren(element('<span>Too often: wait 20 s</span>'));
    await settle();
    standing?.firstElementChild?.replaceChildren('You can try again');
    await settle();
    expect(reported()).toEqual([error('message')]);
  });

  it('is counted once when a field and its message appear together', async () => {
    observeErrors();
    field('email').setAttribute('aria-invalid', 'true');
    field('email').after(element('<p role="alert">No address</p>'));
    await settle();
    expect(reported()).toEqual([error('field', { field: 'email' })]);
  });
});
