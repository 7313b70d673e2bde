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

/** How a line begins that is an item of a list. */
export const LIST_ITEM = '– ';

/**
 * The same for a field that may hold paragraphs and lists (an answer, a step, a biography): an empty line between paragraphs, a line for
 * each item of a list. Without a tag, the lines are those that were typed.
 *
 * Errors: never throws; takes linear time, whatever the input.
 */
export function textLines(typed: string): string {
  const lines = (
    /<[a-z]/i.test(typed)
      ? textOfHtml(typed.replace(/\s+/g, ' ').replace(/<li\b[^>]*>/gi, `<li>${LIST_ITEM}`))
      : typed
  )
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '' && line !== LIST_ITEM.trim());
  return lines
    .map((line, index) => {
      const isNextItem = line.startsWith(LIST_ITEM) && lines[index - 1]?.startsWith(LIST_ITEM);
      return `${index === 0 ? '' : isNextItem ? '\n' : '\n\n'}${line}`;
    })
    .join('');
}
