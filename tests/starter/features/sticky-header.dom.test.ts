import { afterEach, describe, expect, it, vi } from 'vitest';
import { startStickyHeader } from '@/lib/starter/features/sticky-header.client';
import { endListenersWithTest } from '../../support/listeners';

/**
 * A page scrolled to `y` pixels; `scrollTo` scrolls it as the browser does, and returns the document's mark.
 */
function aPage(y = 0) {
  vi.stubGlobal('scrollY', y);
  for (const later of ['requestAnimationFrame', 'setTimeout'])
    vi.stubGlobal(later, (act: () => void) => act());
  startStickyHeader();
  return {
    scrollTo(to: number) {
      vi.stubGlobal('scrollY', to);
      dispatchEvent(new Event('scroll'));
      return document.documentElement.dataset.scroll;
    },
  };
}

describe('the scroll direction', () => {
  endListenersWithTest();
  afterEach(() => {
    delete document.documentElement.dataset.scroll;
    vi.unstubAllGlobals();
  });

  it('starts at the position that the browser restored, and does not follow a trembling finger', () => {
    const page = aPage(1_000);
    expect(page.scrollTo(997)).toBeUndefined();
    expect(page.scrollTo(900)).toBe('up');
  });

  it('is not read before the page has been drawn', () => {
    const readHeight = vi.fn(() => 0);
    vi.stubGlobal('requestAnimationFrame', vi.fn());
    const spy = vi.spyOn(window, 'scrollY', 'get').mockImplementation(readHeight);
    startStickyHeader();
    expect(readHeight).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});
