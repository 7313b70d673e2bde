/**
 * Languages, their API codes and their BCP 47 forms.
 *
 * Source: specification §1 (five blog locales, twelve shared languages), rules D6.
 */

type Language = {
  /** Code that the APIs and URLs use. */
  readonly code: string;
  /** Code for `lang` and `hreflang`: in BCP 47 the API codes `jp` and `my` do not mean these languages. */
  readonly bcp47: string;
  /** Code for Open Graph (`og:locale`), language_TERRITORY. */
  readonly openGraph: string;
  /** The language's own name. */
  readonly name: string;
};

/** The twelve languages of the shared code. */
export const LANGUAGES = [
  { code: 'en', bcp47: 'en', openGraph: 'en_GB', name: 'English' },
  { code: 'es', bcp47: 'es', openGraph: 'es_ES', name: 'Español' },
  { code: 'fr', bcp47: 'fr', openGraph: 'fr_FR', name: 'Français' },
  { code: 'ru', bcp47: 'ru', openGraph: 'ru_RU', name: 'Русский' },
  { code: 'pt', bcp47: 'pt', openGraph: 'pt_BR', name: 'Português' },
  { code: 'id', bcp47: 'id', openGraph: 'id_ID', name: 'Bahasa Indonesia' },
  { code: 'it', bcp47: 'it', openGraph: 'it_IT', name: 'Italiano' },
  { code: 'de', bcp47: 'de', openGraph: 'de_DE', name: 'Deutsch' },
  { code: 'my', bcp47: 'ms', openGraph: 'ms_MY', name: 'Bahasa Melayu' },
  { code: 'jp', bcp47: 'ja', openGraph: 'ja_JP', name: '日本語' },
  { code: 'zh-CN', bcp47: 'zh-Hans', openGraph: 'zh_CN', name: '简体中文' },
  { code: 'zh-TW', bcp47: 'zh-Hant', openGraph: 'zh_TW', name: '繁體中文' },
] as const satisfies readonly Language[];

type KnownLanguage = (typeof LANGUAGES)[number];

/**
 * Codes that are also valid BCP 47. Only these can have pages, because the starter sends the `lang` of a page
 * to the site's own API.
 */
type PlainCode = KnownLanguage['code'] & KnownLanguage['bcp47'];

/**
 * Locales with pages of their own; the first is the default. Every other list of languages derives from this
 * one, and per-language data is a record over `Locale`, so the compiler reports what a new one lacks. Must
 * equal `i18n.locales` in next-i18next.config.js (a test compares).
 */
export const LOCALES = ['en', 'fr', 'es', 'ru', 'pt'] as const satisfies readonly PlainCode[];

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** Whether a string is one of the locales with pages. */
export function isLocale(text: string | undefined): text is Locale {
  // why: any text may be compared with the locales.
  return (LOCALES as readonly string[]).includes(text ?? '');
}

/** The locale of a route; the default if Next gives none. */
export function toLocale(text: string | undefined): Locale {
  return isLocale(text) ? text : DEFAULT_LOCALE;
}

/** The language with this code; English for an unknown code. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}
