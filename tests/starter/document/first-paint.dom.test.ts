import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';
import { CONSENT_VERSION } from '@/lib/config/consent';
import { CONSENT_COOKIE, THEME_STORAGE_KEY } from '@/lib/config/storage-names';

const element = document.createElement('script');
element.dataset.fonts = '/fonts/a.woff2 /fonts/b.woff2';

/** Runs the script as the document does. */
const run = () => {
  const running = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  new Function(FIRST_PAINT_SCRIPT)();
  running.mockRestore();
};
const theme = () => document.documentElement.dataset.theme;

describe('before the first paint', () => {
  afterEach(() => {
    localStorage.clear();
    document.head.replaceChildren();
    delete document.documentElement.dataset.theme;
    delete document.documentElement.dataset.session;
    delete document.documentElement.dataset.ask;
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

  it.each([
    ['abc', true],
    ['', false],
    [null, false],
  ])('the stored token %j is a member: %s', (token, isMember) => {
    if (token !== null) localStorage.setItem('authToken', token);
    run();
    expect(document.documentElement.hasAttribute('data-session')).toBe(isMember);
  });

  describe('asks what may be stored', () => {
    const choice = (revision: number) =>
      `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify({ categories: [], revision, data: null }))}`;
    const asks = () => document.documentElement.hasAttribute('data-ask');

    it.each([
      ['who has never chosen', '', true],
      ['who has chosen', choice(CONSENT_VERSION), false],
      ['who has chosen, among other cookies', `a=b; ${choice(CONSENT_VERSION)}; c=d`, false],
      ['who has chosen about another version', choice(CONSENT_VERSION * 10), true],
      ['who has a cookie of a similar name', `x${choice(CONSENT_VERSION)}`, true],
      ['whose choice is damaged', `${CONSENT_COOKIE}=%`, true],
    ])('a visitor %s', (_, cookies, expected) => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
      run();
      expect(asks()).toBe(expected);
    });

    it('and not who sends Global Privacy Control', () => {
      vi.stubGlobal('navigator', { globalPrivacyControl: true });
      run();
      expect(asks()).toBe(false);
    });
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
    // The answer could not be kept.
    expect(document.documentElement.hasAttribute('data-ask')).toBe(false);
  });

  describe('asks for the typefaces ahead', () => {
    const asked = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
        ({ href, as, type, crossOrigin }) => [new URL(href).pathname, as, type, crossOrigin],
      );
    const both = [
      ['/fonts/a.woff2', 'font', 'font/woff2', ''],
      ['/fonts/b.woff2', 'font', 'font/woff2', ''],
    ];

    it.each([
      ['that does not tell of itself (Safari, Firefox)', undefined, both],
      ['that is fast', { rtt: 125, downlink: 1 }, both],
      ['that is slow to answer', { rtt: 150, downlink: 10 }, []],
      ['that is narrow', { rtt: 50, downlink: 0.95 }, []],
      ['on which the visitor saves data', { rtt: 50, downlink: 10, saveData: true }, []],
    ])('on a connection %s', (_, connection, expected) => {
      vi.stubGlobal('navigator', { connection });
      run();
      expect(asked()).toEqual(expected);
    });

    it('where storage is switched off too', () => {
      vi.stubGlobal('localStorage', { clear: () => undefined });
      run();
      expect(asked()).toEqual(both);
    });
  });
});
