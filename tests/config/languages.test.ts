import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LANGUAGES, languageOf, LOCALES, toLocale } from '@/lib/config/languages';
import i18nConfig from '@/next-i18next.config.js';

const SOURCES = ['lib', 'components', 'pages', 'sandbox', 'e2e', 'tools', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Leftovers of benchmarks and `npm run cluster` are not source code.
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !file.startsWith('.work/'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
);

describe('the languages', () => {
  it('with pages are those configured for Next and next-i18next', () => {
    expect(i18nConfig.i18n.locales).toEqual([...LOCALES]);
    expect(i18nConfig.i18n.defaultLocale).toBe(DEFAULT_LOCALE);
  });

  it('with pages are listed nowhere else', () => {
    const lists = SOURCES.filter(({ text }) =>
      (text.match(/\[[^\][]*\]/g) ?? []).some((list) => LOCALES.every((one) => list.includes(`'${one}'`))),
    );
    expect(lists.map(({ path }) => path)).toEqual(['lib/config/languages.ts']);
  });

  it("with pages all have a text on Google's fake button", () => {
    const script = readFileSync('sandbox/fakes/scripts/google-gsi.js', 'utf8');
    expect(LOCALES.filter((locale) => !script.includes(`\n    ${locale}: {`))).toEqual([]);
  });

  it.each(LANGUAGES.map(({ code, bcp47, openGraph }) => [code, bcp47, openGraph]))(
    '%s is written as a real BCP 47 code, %s, and as one for Open Graph, %s',
    (_code, bcp47, openGraph) => {
      expect(Intl.getCanonicalLocales(bcp47)).toEqual([bcp47]);
      expect(openGraph).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
      expect(openGraph?.slice(0, 2)).toBe(bcp47?.slice(0, 2));
    },
  );

  it('jp is Japanese and my is Malay, whatever they mean in BCP 47 (rules D6)', () => {
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
  ])('the locale %j of a route is %s', (routeLocale, expected) => {
    expect(toLocale(routeLocale)).toBe(expected);
    expect(isLocale(routeLocale)).toBe(routeLocale === expected);
  });
});
