import { textOfHtml } from './strip-tags';

/**
 * What an editor typed into a field of plain text, on one line: pasted tags, character references and line breaks are not shown as such.
 * No-break spaces stay: in French they stand before punctuation.
 *
 * Errors: never throws; takes linear time, whatever the input.
 */
export function plainText(typed: string): string {
  return textOfHtml(typed)
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim();
}
