import { afterEach, beforeEach, vi } from 'vitest';

/** Every test of the file is a page of its own: what it has listened to on the document and the window ends with it. */
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
