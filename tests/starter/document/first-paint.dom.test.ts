import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';
import { CONSENT_VERSION } from '@/lib/config/consent';
import { CONSENT_COOKIE, THEME_STORAGE_KEY } from '@/lib/config/storage-names';

const element = document.createElement('script');
element.dataset.versions = 'en ru fr';

/** Runs the script as a document would. */
const run = () => {
  const running = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  // oxlint-disable-next-line typescript/no-implied-eval -- why: the script as a page runs it
  new Function(FIRST_PAINT_SCRIPT)();
  running.mockRestore();
};
const theme = () => document.documentElement.dataset.theme;

describe('before the first paint', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    delete document.documentElement.dataset.theme;
    delete document.documentElement.dataset.ask;
    delete document.documentElement.dataset.offer;
    document.documentElement.lang = '';
    vi.unstubAllGlobals();
  });

  it.each([
    ['dark', 'dark'],
    ['"><script>', undefined],
  ])('the stored choice %j gives the theme %j', (storedChoice, expected) => {
    localStorage.setItem(THEME_STORAGE_KEY, storedChoice);
    run();
    expect(theme()).toBe(expected);
  });

  it.each([
    ['en', true],
    ['fr', false],
  ])('posts left half read in English have their place on a page in %s: %s (rules D30)', (lang, expected) => {
    localStorage.setItem('reading:en', '[]');
    document.documentElement.lang = lang;
    run();
    expect(document.documentElement.hasAttribute('data-reading')).toBe(expected);
    delete document.documentElement.dataset.reading;
  });

  describe('an invite', () => {
    const invite = () => document.documentElement.getAttribute('data-invite');
    afterEach(() => {
      document.documentElement.removeAttribute('data-invite');
      history.replaceState(null, '', '/');
    });

    it('stays on the document if the browser stores nothing', () => {
      const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      history.replaceState(null, '', '/?invite=&Invite=token-1&invite=other');
      run();
      setItem.mockRestore();
      expect(location.search).toBe('');
      expect(invite()).toBe('token-1');
    });

    it.each(['/blog?a=1', '/?invite=', '/?invited=x'])(
      'is not recognised in %s, and the URL stays',
      (url) => {
        history.replaceState({ mark: true }, '', url);
        run();
        expect(location.href.endsWith(url)).toBe(true);
        expect(history.state).toEqual({ mark: true });
        expect(invite()).toBeNull();
      },
    );
  });

  describe('the consent question', () => {
    const choice = (revision: number) => `${CONSENT_COOKIE}=${revision}.analytics.1764251234`;
    const asks = () => document.documentElement.hasAttribute('data-ask');

    it.each([
      ['who has never chosen', '', true],
      ['who has chosen, among other cookies', `a=b; ${choice(CONSENT_VERSION)}; c=d`, false],
      ['who has chosen about another version', choice(CONSENT_VERSION * 10), true],
      ['who has chosen in the former format', `${CONSENT_COOKIE}=%7B%22categories%22`, false],
      ['whose choice is damaged', `${CONSENT_COOKIE}=%`, true],
    ])('is shown only without a current choice: a visitor %s', (_, cookies, expected) => {
      localStorage.setItem(CONSENT_COOKIE, '');
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
      run();
      expect(asks()).toBe(expected);
    });

    it('is asked without a look at the cookies of a visitor who has nothing in local storage', () => {
      const read = vi.spyOn(document, 'cookie', 'get');
      run();
      expect([asks(), read.mock.calls]).toEqual([true, []]);
    });

    it('is not asked of a visitor with Global Privacy Control', () => {
      vi.stubGlobal('navigator', { globalPrivacyControl: true });
      run();
      expect(asks()).toBe(false);
    });
  });

  describe('on a page in English, Russian and French', () => {
    const offered = (own: string, ...languages: readonly string[]) => {
      document.documentElement.lang = own;
      vi.stubGlobal('navigator', { languages });
      run();
      const { offer } = document.documentElement.dataset;
      delete document.documentElement.dataset.offer;
      return offer;
    };

    it.each<readonly [string, string, readonly string[], string | undefined]>([
      ['the visitor’s first language that the page has', 'en', ['de', 'ru-RU', 'fr'], 'ru'],
      ['no language, when the page is in the visitor’s first,', 'en', ['en-GB', 'fr'], undefined],
      ['no language, when the page’s own comes before others,', 'en', ['de', 'EN', 'fr'], undefined],
      ['no language, when the page has none of the visitor’s,', 'en', ['de', 'ja', 'rue'], undefined],
      ['no language, when the visitor names none,', 'en', [], undefined],
    ])('%s is offered', (_, own, languages, expected) => {
      expect(offered(own, ...languages)).toBe(expected);
      // For a visitor who prefers the page's language nothing is stored.
      expect(sessionStorage.length).toBe(expected ? 1 : 0);
    });

    it('nothing is offered if the offer could not be remembered', () => {
      const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      expect(offered('en', 'ru')).toBeUndefined();
      full.mockRestore();
    });
  });

  it('disabled storage does no harm', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      clear: () => undefined,
    });
    expect(run).not.toThrow();
    expect(theme()).toBeUndefined();
    // The answer could not be stored.
    expect(document.documentElement.hasAttribute('data-ask')).toBe(false);
  });
});
