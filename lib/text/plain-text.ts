import { textOfHtml } from './strip-tags';

/**
 * The text of a plain-text field on one line: removes pasted tags, line breaks and control characters, and
 * decodes character references. No-break spaces stay: in French they stand before punctuation.
 *
 * Errors: never throws; takes linear time, whatever the input.
 */
export function plainText(typed: string): string {
  return textOfHtml(typed)
    .replace(/[ \p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Start of a line that is a list item. */
export const LIST_ITEM = '– ';

/**
 * The same for a field that may hold paragraphs and lists (an answer, a step, a biography): an empty line
 * between paragraphs, a line for each item of a list. A text without tags keeps its lines.
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
