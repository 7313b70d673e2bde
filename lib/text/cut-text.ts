import { cut } from './cut';

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Longer words are broken. */
const LONGEST_WORD = 60;

/**
 * A text of one line, cut after a whole word, in scripts without spaces too, and with an ellipsis.
 *
 * Units:  `max` UTF-16 code units, the ellipsis included.
 * Errors: never throws; a word longer than the limit is cut, but never inside a surrogate pair.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const near = text.slice(0, max + LONGEST_WORD);
  let end = 0;
  for (const { index, segment } of WORDS.segment(near)) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  const beginning = text.slice(0, end).replace(/[\s\p{Pd}\p{Po}\p{Ps}\p{Pi}]+$/u, '');
  return `${beginning || cut(text, max - 1)}…`;
}
