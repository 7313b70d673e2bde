import { QUERY_MAX_CHARACTERS } from '../config/constants';

/**
 * Cleans a search that a visitor typed: no control characters, single spaces, at most 100 characters.
 * It is still text, never HTML.
 *
 * Errors: never throws; anything but a single string gives ''.
 */
export function readQuery(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, 4 * QUERY_MAX_CHARACTERS)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // By code points, so that no emoji is cut in half.
  return [...text].slice(0, QUERY_MAX_CHARACTERS).join('').trim();
}
