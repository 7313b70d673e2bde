import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';
import { THEME_STORAGE_KEY } from '@/lib/starter/theme-key';

/** Runs the script as the document does. */
const run = () => void new Function(FIRST_PAINT_SCRIPT)();
const theme = () => document.documentElement.dataset.theme;

describe('before the first paint', () => {
  afterEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
    vi.unstubAllGlobals();
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['', undefined],
    ['blue', undefined],
    ['"><script>', undefined],
  ])('the kept choice %j gives the theme %j', (kept, expected) => {
    localStorage.setItem(THEME_STORAGE_KEY, kept);
    run();
    expect(theme()).toBe(expected);
  });

  it('a visitor who never chose gets the theme of the system', () => {
    run();
    expect(theme()).toBeUndefined();
  });

  it('storage that is switched off does no harm', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      clear: () => undefined,
    });
    expect(run).not.toThrow();
    expect(theme()).toBeUndefined();
  });
});
