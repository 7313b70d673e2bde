import { afterEach, describe, expect, it, vi } from 'vitest';
import { startStickyHeader } from '@/lib/starter/features/sticky-header.client';

/** A page on which the reader stands at `y` pixels; `scrollTo` as a browser tells it, and what the document then says. */
function aPage(y = 0) {
  vi.stubGlobal('scrollY', y);
  for (const later of ['requestAnimationFrame', 'setTimeout'])
    vi.stubGlobal(later, (act: () => void) => act());
  // Not the real one: the listeners of earlier pages would hear it too.
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  startStickyHeader();
  const heard = listening.mock.calls[0]?.[1] as () => void; // why: it listens to one event
  listening.mockRestore();
  return {
    scrollTo(to: number) {
      vi.stubGlobal('scrollY', to);
      heard();
      return document.documentElement.dataset.scroll;
    },
  };
}

describe('the way a reader moves', () => {
  afterEach(() => {
    delete document.documentElement.dataset.scroll;
    vi.unstubAllGlobals();
  });

  it('is told by the document', () => {
    const page = aPage();
    expect([page.scrollTo(500), page.scrollTo(900), page.scrollTo(800), page.scrollTo(1_000)]).toEqual([
      'down',
      'down',
      'up',
      'down',
    ]);
  });

  it('begins where the browser has put the reader', () => {
    expect(aPage(1_000).scrollTo(900)).toBe('up');
  });

  it('is no finger that trembles, and no rubber band above the page', () => {
    const page = aPage();
    expect([page.scrollTo(5), page.scrollTo(-40)]).toEqual([undefined, undefined]);
  });

  it('is not asked for before the page has been drawn', () => {
    const asked = vi.fn(() => 0);
    vi.stubGlobal('requestAnimationFrame', vi.fn());
    const spy = vi.spyOn(window, 'scrollY', 'get').mockImplementation(asked);
    startStickyHeader();
    expect(asked).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});
