import { afterEach, describe, expect, it, vi } from 'vitest';
import { startStickyHeader } from '@/lib/starter/features/sticky-header.client';
import { endListenersWithTest } from '../../support/listeners';

describe('the scroll direction', () => {
  endListenersWithTest();
  afterEach(() => {
    delete document.documentElement.dataset.scroll;
    vi.unstubAllGlobals();
  });

  it('is not read before the page has been drawn', () => {
    const asked = vi.fn(() => 0);
    vi.stubGlobal('requestAnimationFrame', vi.fn());
    const spy = vi.spyOn(window, 'scrollY', 'get').mockImplementation(asked);
    startStickyHeader();
    expect(asked).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});
