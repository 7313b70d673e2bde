import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LANGUAGES, languageOf, LOCALES, toLocale } from '@/lib/config/languages';
import i18nConfig from '../../next-i18next.config.js';

describe('the languages', () => {
  it('with pages are those that Next and next-i18next are told', () => {
    expect(i18nConfig.i18n.locales).toEqual([...LOCALES]);
    expect(i18nConfig.i18n.defaultLocale).toBe(DEFAULT_LOCALE);
  });

  it('with pages are the five of the specification, English first', () => {
    expect(LOCALES).toEqual(['en', 'fr', 'es', 'ru', 'pt']);
    expect(DEFAULT_LOCALE).toBe('en');
  });

  it('of the shared code are the twelve of the specification, those with pages among them', () => {
    const codes = LANGUAGES.map(({ code }) => code);
    expect(codes).toEqual(['en', 'es', 'fr', 'ru', 'pt', 'id', 'it', 'de', 'my', 'jp', 'zh-CN', 'zh-TW']);
    expect(codes).toEqual(expect.arrayContaining([...LOCALES]));
  });

  it.each(LANGUAGES.map(({ code, bcp47, openGraph }) => [code, bcp47, openGraph]))(
    '%s is written as a real BCP 47 code, %s, and as one for Open Graph, %s',
    (_code, bcp47, openGraph) => {
      expect(Intl.getCanonicalLocales(bcp47)).toEqual([bcp47]);
      expect(openGraph).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
      expect(openGraph?.slice(0, 2)).toBe(bcp47?.slice(0, 2));
    },
  );

  it('jp is Japanese and my is Malay, whatever BCP 47 makes of them', () => {
    expect(languageOf('jp').bcp47).toBe('ja');
    expect(languageOf('my').bcp47).toBe('ms');
  });

  it.each([
    ['fr', 'fr'],
    ['en', 'en'],
    ['de', 'en'],
    ['FR', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('the locale %j of a route is %s', (given, expected) => {
    expect(toLocale(given)).toBe(expected);
    expect(isLocale(given)).toBe(given === expected);
  });

  it('a code nobody knows is English', () => {
    expect(languageOf('xx').code).toBe('en');
  });
});
