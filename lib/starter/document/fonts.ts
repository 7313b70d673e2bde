/** Font files that are asked for with the document (components/theme/fonts.css names the same; a test compares). */
export const FONT_FILES = {
  latin: '/fonts/onest-latin.a7e87c26.woff2',
  cyrillic: '/fonts/onest-cyrillic.9a25bd48.woff2',
} as const;
