import { beforeEach, describe, expect, it } from 'vitest';
import type { PageEvent, PageEvents } from '@/lib/visit/analytics/page-events.client';
import { attachAnalytics, pageEvents, track } from '@/lib/visit/analytics/page-events.client';

/** Analytics that keeps what it is given, and reports one more event when it gets the first. */
function analytics(received: string[]): PageEvents {
  const push = (event: PageEvent) => {
    received.push(nameOf(event));
    if (received.length === 1) track('Share', { network: 'meanwhile' });
  };
  // why: attaching calls nothing else.
  return { push } as unknown as PageEvents;
}

const nameOf = (event: PageEvent) => JSON.stringify(event).match(/"network":"([^"]*)/)?.[1] ?? '';

describe('events of a page', () => {
  beforeEach(() => Reflect.deleteProperty(globalThis, 'clipEvents'));

  it('wait for analytics, which also gets those that are reported while it takes them over', () => {
    const received: string[] = [];
    track('Share', { network: 'first' });
    track('Share', { network: 'second' });
    attachAnalytics(analytics(received));
    track('Share', { network: 'third' });
    expect(received).toEqual(['first', 'meanwhile', 'second', 'third']);
  });

  it('have one owner: a second one is refused and gets nothing', () => {
    const [received, ignored]: [string[], string[]] = [[], []];
    attachAnalytics(analytics(received));
    const owner = pageEvents();
    expect(() => attachAnalytics(analytics(ignored))).toThrow(TypeError);
    expect(pageEvents()).toBe(owner);
    expect(ignored).toEqual([]);
  });
});
