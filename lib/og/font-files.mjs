/**
 * The fonts of preview pictures: files of the packages `@fontsource/…`, which scripts/copy-runtime.mjs copies
 * too. All subsets of the site's typeface, because titles and names may contain words in any language; 500
 * for the category, 700 for titles.
 */
export const OWN_FONTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'symbols'].flatMap((subset) =>
  [500, 700].map((weight) => `onest/files/onest-${subset}-${weight}-normal.woff`),
);

/** For scripts that the typeface lacks. The Chinese font has the letters of Japanese too. */
export const OTHER_FONTS = [
  {
    family: 'Noto Sans Hebrew',
    letters: /\p{scx=Hebrew}/u,
    file: 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff',
  },
  {
    family: 'Noto Sans Arabic',
    letters: /\p{scx=Arabic}/u,
    file: 'noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
  },
  {
    family: 'Noto Sans Devanagari',
    letters: /\p{scx=Devanagari}/u,
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
  },
  {
    family: 'Noto Sans SC',
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
    file: 'noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
  },
  {
    family: 'NanumGothic',
    letters: /\p{scx=Hangul}/u,
    file: 'nanum-gothic/files/nanum-gothic-korean-700-normal.woff',
  },
];
