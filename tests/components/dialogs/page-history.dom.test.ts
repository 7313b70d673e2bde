import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageHistory } from '@/components/dialogs/page-history.client';

beforeEach(() => history.pushState({ mark: true }, '', '/blog?page=2'));
afterEach(() => vi.unstubAllGlobals());

describe('the history of a window', () => {
  it("marks a dialog's entry, keeps the state of the page, and sets the hash", () => {
    expect(pageHistory.isDialog()).toBe(false);
    pageHistory.push('#login');
    expect(pageHistory.isDialog()).toBe(true);
    expect(history.state).toEqual({ mark: true, dialog: true });
    expect(location.href).toMatch(/\/blog\?page=2#login$/);
  });

  it('goes to the entry below by its key if there is one, and ignores a rejection', async () => {
    const hashes: string[] = [];
    vi.stubGlobal('navigation', {
      currentEntry: { index: 2 },
      entries: () => [{ key: 'before' }, { key: 'page' }, { key: 'dialog' }, { key: 'after' }],
      traverseTo(key: string) {
        hashes.push(key);
        return { committed: Promise.reject(new DOMException('The visitor has left.', 'AbortError')) };
      },
    });
    pageHistory.push('#login');
    pageHistory.leave();
    await new Promise((resolve) => setTimeout(resolve));
    expect(hashes).toEqual(['page']);
    expect(location.hash).toBe('#login');
  });
});
