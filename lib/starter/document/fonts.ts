import type { Locale } from '../../config/languages';

/** Font files that a document preloads, the same ones as in components/theme/fonts.css (a test compares). */
const FONT_FILES = {
  latin: '/fonts/onest-latin.a7e87c26.woff2',
  cyrillic: '/fonts/onest-cyrillic.9a25bd48.woff2',
} as const;

/** Fonts for the first lines of a page, by language. */
export const FONTS_OF: Readonly<Record<Locale, readonly string[]>> = {
  en: [FONT_FILES.latin],
  fr: [FONT_FILES.latin],
  es: [FONT_FILES.latin],
  ru: [FONT_FILES.latin, FONT_FILES.cyrillic],
  pt: [FONT_FILES.latin],
};
