import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Makes each test of the file a separate page: the listeners that it adds to the document and the window end
 * with it.
 */
export function endListenersWithTest(): void {
  let added: readonly (() => void)[] = [];
  beforeEach(() => {
    added = [document, window].map((target) => {
      const listening = vi.spyOn(target, 'addEventListener');
      return () => {
        for (const [type, heard, options] of listening.mock.calls)
          target.removeEventListener(type, heard, options);
        listening.mockRestore();
      };
    });
  });
  afterEach(() => added.forEach((end) => end()));
}
