import { READING_MAX_MINUTES, READING_MIN_MINUTES, READING_WORDS_PER_MINUTE } from '../config/constants';
import { textOfHtml } from './strip-tags';

/**
 * Minutes a visitor needs to read an editor's HTML. Cheap enough to count every post of a list, and a post's own page shows the same number.
 *
 * Units:  whole minutes, 1 to 15; 200 words a minute, rounded up.
 * Errors: never throws; no words are 1 minute.
 * Source: specification §5.
 */
export function readingMinutes(html: string): number {
  const minutes = Math.ceil(countWords(textOfHtml(html)) / READING_WORDS_PER_MINUTE);
  return Math.min(READING_MAX_MINUTES, Math.max(READING_MIN_MINUTES, minutes));
}

/** Number of words: pieces between white space that contain a letter or digit. A dash, or a French "!" after its space, does not count. */
export function countWords(text: string): number {
  let words = 0;
  for (const piece of text.split(/\s/)) if (/[\p{L}\p{N}]/u.test(piece)) words += 1;
  return words;
}
