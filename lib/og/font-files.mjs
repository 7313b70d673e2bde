/** The fonts of preview images, made by tools/build/make-preview-fonts.mjs. */
export const FONT_FOLDER = 'lib/og/fonts';

/**
 * All subsets of the site's typeface, because titles and names may contain words in any language; 500 for the
 * category, 700 for titles.
 */
export const OWN_FONTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'symbols'].flatMap(
  (subset) => [500, 700].map((weight) => `onest-${subset}-${weight}-normal.ttf`),
);

/** For letters that the typeface lacks. The Chinese font has the letters of Japanese too. */
export const OTHER_FONTS = [
  {
    family: 'Noto Sans',
    letters: /\p{scx=Latin}/u,
    file: 'noto-sans-latin-ext-700-normal.ttf',
  },
  {
    family: 'Noto Sans',
    letters: /\p{scx=Greek}/u,
    file: 'noto-sans-greek-700-normal.ttf',
  },
  {
    family: 'Noto Sans',
    letters: /\p{scx=Greek}/u,
    file: 'noto-sans-greek-ext-700-normal.ttf',
  },
  {
    family: 'Noto Sans Thai',
    letters: /\p{scx=Thai}/u,
    file: 'noto-sans-thai-thai-700-normal.ttf',
  },
  {
    family: 'Noto Sans Hebrew',
    letters: /\p{scx=Hebrew}/u,
    file: 'noto-sans-hebrew-hebrew-700-normal.ttf',
  },
  {
    family: 'Noto Sans Arabic',
    letters: /\p{scx=Arabic}/u,
    file: 'noto-sans-arabic-arabic-700-normal.ttf',
  },
  {
    family: 'Noto Sans Devanagari',
    letters: /\p{scx=Devanagari}/u,
    file: 'noto-sans-devanagari-devanagari-700-normal.ttf',
  },
  {
    family: 'Noto Sans SC',
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
    file: 'noto-sans-sc-chinese-simplified-700-normal.ttf',
  },
  {
    family: 'NanumGothic',
    letters: /\p{scx=Hangul}/u,
    file: 'nanum-gothic-korean-700-normal.ttf',
  },
];
