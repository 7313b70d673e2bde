import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startAnnouncement,
  startLanguageOffer,
  startMotionPause,
  startThemeSwitch,
} from '@/lib/starter/features/choices/stored-choices.client';
import { startOtherTabs } from '@/lib/starter/page/other-tabs.client';

const ROOT = document.documentElement;
document.body.innerHTML = `
  <header data-site-header><a href="/">Clipwright</a></header>
  <select data-theme-switch><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select>
  <input type="checkbox" data-motion-pause>
  <aside data-announcement><button data-announcement-close="sale">Close</button></aside>
  <aside data-language-offer="ru"><a href="#ru" hreflang="ru">Читать</a><button>Закрыть</button></aside>
  <footer><a href="#fr" hreflang="fr">Français</a><a href="#top">Top</a><button>Theme</button></footer>`;
// why: both are written above
const list = document.querySelector('select') as HTMLSelectElement;
const box = document.querySelector('input') as HTMLInputElement;
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const pick = (theme: string) => {
  list.value = theme;
  list.dispatchEvent(new Event('change', { bubbles: true }));
};
const shownState = () => ({
  theme: `${ROOT.dataset.theme ?? ''} ${list.value}`,
  motion: box.checked,
  announcement: ROOT.dataset.dismissed ?? '',
  offer: ROOT.hasAttribute('data-offer'),
});

describe('a choice that is kept on the device', () => {
  beforeAll(() => {
    startThemeSwitch();
    startMotionPause();
    startAnnouncement();
    startLanguageOffer();
    startOtherTabs();
    dispatchEvent(new Event('blur'));
  });
  beforeEach(() => {
    localStorage.clear();
    delete ROOT.dataset.dismissed;
    ROOT.dataset.offer = 'ru';
    dispatchEvent(new StorageEvent('storage'));
  });

  const CHOICES = [
    ['theme', 'dark', () => pick('dark'), 'dark dark'],
    ['theme', 'light', () => pick('light'), 'light light'],
    ['motion', 'paused', () => press('[data-motion-pause]'), true],
    ['announcement', 'sale', () => press('[data-announcement-close]'), 'sale'],
    ['language-offer', 'off', () => press('aside a'), false],
    ['language-offer', 'off', () => press('footer a'), false],
    ['language-offer', 'off', () => press('[data-language-offer] button'), false],
  ] as const;
  const valueOf = (name: (typeof CHOICES)[number][0]) =>
    shownState()[name === 'language-offer' ? 'offer' : name];

  it.each(CHOICES)('%s becomes %s by a press', (name, storedChoice, act, expected) => {
    act();
    expect(localStorage.getItem(name)).toBe(storedChoice);
    expect(valueOf(name)).toBe(expected);
  });

  it.each(CHOICES.slice(0, 5))(
    '%s %s of another tab is shown here, and after Back',
    (name, storedChoice, _, expected) => {
      for (const event of [
        new StorageEvent('storage', { key: name }),
        new PageTransitionEvent('pageshow', { persisted: true }),
      ]) {
        localStorage.setItem(name, storedChoice);
        dispatchEvent(event);
        expect(valueOf(name)).toBe(expected);
        localStorage.clear();
        dispatchEvent(event);
      }
      // Theme and pause are free again.
      expect(shownState()).toMatchObject({ theme: ' ', motion: false });
    },
  );

  it('leads back to the system’s theme, which is stored as nothing', () => {
    pick('dark');
    pick('');
    expect([localStorage.getItem('theme'), shownState().theme]).toEqual([null, ' ']);
  });

  it('stays unmade after any other press', () => {
    press('footer a:not([hreflang])');
    press('footer button');
    expect(localStorage.length).toBe(0);
    expect(shownState()).toEqual({ theme: ' ', motion: false, announcement: '', offer: true });
  });

  it('applies to this page where nothing may be stored', () => {
    const { get } = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    pick('dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(shownState().theme).toBe('dark dark');
    if (get) Object.defineProperty(window, 'localStorage', { configurable: true, get });
    pick('');
  });
});
