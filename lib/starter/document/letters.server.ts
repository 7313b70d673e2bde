import type { Locale } from '../../config/languages';
import LETTERS from './letters.json';

/**
 * CSS: the brand's typeface with the letters, digits and punctuation of a language, as `@font-face` rules
 * whose data is in the URL, so that they are there when a browser first lays out the page (decision 0029).
 * Made by components/theme/subset-fonts.mjs.
 */
export const lettersOf = (locale: Locale): string => LETTERS[locale];
