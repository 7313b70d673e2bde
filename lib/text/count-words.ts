import {
  READING_MAX_MINUTES,
  READING_MIN_MINUTES,
  READING_WORDS_PER_MINUTE,
  UNSPACED_CHARACTERS_PER_WORD,
} from '../config/constants';

/**
 * Minutes a visitor needs to read so many words.
 *
 * Units:  whole minutes, 1 to 15; 200 words a minute, rounded up.
 * Source: specification §5.
 */
export function minutesForWords(words: number): number {
  const minutes = Math.ceil(words / READING_WORDS_PER_MINUTE);
  return Math.min(READING_MAX_MINUTES, Math.max(READING_MIN_MINUTES, minutes));
}

/** Letters of scripts without spaces: Thai, Lao, Khmer, Burmese, kana, Han. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/g;

/** A piece between white space, from its first letter or digit. */
const WORD = /[\p{L}\p{N}]\S*/gu;

/** A cheap test first: two ranges around those scripts, which nearly no text contains. */
const MAY_BE_UNSPACED = /[\u0e00-\u17ff\u3040-\u9fff]/;

/**
 * Number of words: pieces between white space that contain a letter or digit. A dash, or a French "!" after
 * its space, does not count. In scripts without spaces, five characters are two words (rules D28).
 */
export function countWords(text: string): number {
  const spaced = MAY_BE_UNSPACED.test(text) ? text.replace(UNSPACED, ' ') : text;
  const unspaced = spaced === text ? 0 : (text.match(UNSPACED)?.length ?? 0);
  return Math.ceil(unspaced / UNSPACED_CHARACTERS_PER_WORD) + (spaced.match(WORD)?.length ?? 0);
}
