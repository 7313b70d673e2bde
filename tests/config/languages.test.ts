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

/** The languages with a prefix in URLs. */
const PREFIXED = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** The objects of a JSON value that have a text per language. */
function textsByLanguage(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [value];
  return Object.values(value).flatMap(textsByLanguage);
}

describe('the languages', () => {
  it('with pages are those configured for Next and next-i18next', () => {
    expect(i18nConfig.i18n.locales).toEqual([...LOCALES]);
    expect(i18nConfig.i18n.defaultLocale).toBe(DEFAULT_LOCALE);
  });

  it('with pages are listed nowhere else', () => {
    const lists = SOURCES.filter(
      ({ text }) =>
        (text.match(/\[[^\][]*\]/g) ?? []).some((list) =>
          LOCALES.every((one) => list.includes(`'${one}'`)),
        ) || text.includes(PREFIXED.join('|')),
    );
    expect(lists.map(({ path }) => path)).toEqual(['lib/config/languages.ts']);
  });

  it.each([
    ['deploy/nginx/site.conf', /\(\?:([a-z]{2}(?:\|[a-z]{2})+)\)/g, PREFIXED],
    ['cms/src/admin/app.tsx', /locales: (\[.+\])/g, PREFIXED],
    ['cms/src/api/redirect/content-types/redirect/schema.json', /"language": .+(\[.+\])/g, LOCALES],
  ])('with pages are those of %s, which cannot import them', (file, pattern, locales) => {
    const lists = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, list = '']) =>
      list.match(/[a-z]{2}/g),
    );
    expect(lists.length).toBeGreaterThan(0);
    expect(lists).toEqual(lists.map(() => locales));
  });

  it('with pages each have the texts of the demo’s site configuration', () => {
    const texts = textsByLanguage(JSON.parse(readFileSync('sandbox/cdn/site-configuration.json', 'utf8')));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(Object.keys(text)).toEqual(expect.arrayContaining([...LOCALES]));
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
