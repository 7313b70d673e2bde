import { READING_MAX_MINUTES, READING_MIN_MINUTES, READING_WORDS_PER_MINUTE } from '../config/constants';
import { plainText } from './plain-text';

/**
 * Minutes a visitor needs to read an article.
 *
 * Units:  whole minutes, 1 to 15; 200 words a minute, rounded up.
 * Errors: never throws; empty or tag-only HTML is 1.
 * Source: specification §5.
 */
export function readingMinutes(html: string): number {
  return minutesForWords(countWords(plainText(html)));
}

/** The same for a number of words. */
export function minutesForWords(words: number): number {
  const minutes = Math.ceil(words / READING_WORDS_PER_MINUTE);
  return Math.min(READING_MAX_MINUTES, Math.max(READING_MIN_MINUTES, minutes));
}

/** Words of a text: what stands between white space and has a letter or digit. A dash, or a French "!" with its space, is none. */
export function countWords(text: string): number {
  let words = 0;
  for (const piece of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(piece)) words += 1;
  return words;
}
