import { textOfHtml } from './strip-tags';

/**
 * What an editor typed into a field of plain text, on one line: pasted tags, character references, line breaks of every kind
 * and control characters are not shown as such.
 * No-break spaces stay: in French they stand before punctuation.
 *
 * Errors: never throws; takes linear time, whatever the input.
 */
export function plainText(typed: string): string {
  return textOfHtml(typed)
    .replace(/[ \p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
