import { withoutUnseen } from '../text/unseen';

const MAX_SLUG_LENGTH = 80;

/**
 * Turns text into a heading id: lower case, words joined by `-`. Letters of every script stay ("Как снять
 * видео" → `как-снять-видео`).
 *
 * Units:  at most 80 characters, cut between words if possible.
 * Errors: '' if the text has neither letter nor digit.
 */
export function slugOf(text: string): string {
  const plain = withoutUnseen(text).normalize('NFC').toLowerCase().replace(/['’ʼ]/gu, '');
  // No word begins with a combining mark, which would attach to the hyphen before it.
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LENGTH) return slug === '' ? cutWord(word) : slug;
    slug = longer;
  }
  return slug;
}

/** Whole characters only: a cut must not leave half of a surrogate pair. */
function cutWord(word: string): string {
  return word.slice(0, MAX_SLUG_LENGTH).replace(/\p{Surrogate}/u, '');
}
