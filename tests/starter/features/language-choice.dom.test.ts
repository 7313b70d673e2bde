import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageToOffer, preferredVersion } from '@/lib/starter/features/language-choice.client';

const versions = ['en', 'fr', 'ru', 'x-default'].map((lang) => ({ lang, href: `/${lang}` }));

describe('the language that is offered', () => {
  it.each<readonly [string, readonly string[], string, string | null]>([
    ['the visitor’s first', ['fr-CA', 'en'], 'en', 'fr'],
    ['the first that the page has', ['de', 'ru-RU', 'fr'], 'en', 'ru'],
    ['none where the page is in the first', ['en-GB', 'fr'], 'en', null],
    ['none where the page’s own comes before others', ['de', 'en', 'fr'], 'en', null],
    ['none where the page has none of them', ['de', 'ja'], 'en', null],
    ['none where the visitor says nothing', [], 'en', null],
  ])('is %s', (_, wanted, own, offered) => {
    expect(preferredVersion(wanted, own, versions)?.lang ?? null).toBe(offered);
  });
});

describe('on a page that is there in English and Russian', () => {
  const visitor = (...languages: readonly string[]) => {
    document.documentElement.lang = 'en';
    document.head.innerHTML = ['en', 'ru']
      .map((lang) => `<link rel="alternate" hreflang="${lang}" href="/${lang}">`)
      .join('');
    vi.stubGlobal('navigator', { languages });
  };
  afterEach(() => {
    document.head.innerHTML = '';
    document.documentElement.lang = '';
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('storage is not looked into for who reads English', () => {
    visitor('en-GB');
    const look = vi.spyOn(Storage.prototype, 'getItem');
    expect(languageToOffer()).toBeNull();
    expect(look).not.toHaveBeenCalled();
    look.mockRestore();
  });

  it('who reads Russian is offered it, until they have chosen', () => {
    visitor('ru-RU');
    expect(languageToOffer()?.lang).toBe('ru');
    localStorage.setItem('language-offer', 'off');
    expect(languageToOffer()).toBeNull();
  });
});
