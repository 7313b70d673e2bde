import { textOfHtml } from './strip-tags';
import { withoutUnseen } from './unseen';

/**
 * Elements of pasted text. Other names in angle brackets, such as `<video>`, are part of what the text
 * says.
 */
const PASTED =
  'a|abbr|address|article|b|big|blockquote|center|cite|code|del|div|dl|em|figure|font|h[1-6]|i|ins|kbd|li|mark|o:p|ol|p|pre|q|rb|rp|rt|ruby|s|samp|script|section|small|span|strike|strong|style|sub|sup|table|tt|u|ul';
/** The closing tag of such an element; an element without one, or a comment. */
const MARKUP = [new RegExp(`</(?:${PASTED})\\s*>`, 'i'), /<(?:br|hr)\s*\/?>|<img\s[^<>]*>|<!--/i];
const BEGINS_AS_MARKUP = new RegExp(`^\\s*<(?:${PASTED})(?:\\s[^<>]*)?>`, 'i');

/** A `&` that begins no character reference. */
const BARE_AMPERSAND = /&(?!(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});)/i;

/** Whether a typed text is HTML: `When to use <b> & <i>` is not. */
const isMarkup = (typed: string): boolean =>
  typed.includes('<') && MARKUP.some((pattern) => pattern.test(typed));

/** A typed text that is not HTML. If every `&` begins a character reference, they are decoded. */
const typedText = (typed: string): string =>
  BARE_AMPERSAND.test(typed) ? typed : textOfHtml(typed.replaceAll('<', '&lt;'));

const oneLine = (text: string): string =>
  withoutUnseen(text)
    .replace(/[ \p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/**
 * The text of a plain-text field on one line: removes pasted tags, line breaks and control characters, and
 * decodes character references. A text that is not HTML keeps its words, whatever it says about tags.
 * No-break spaces stay: French has them before punctuation.
 *
 * Errors: never throws; takes linear time, whatever the input.
 */
export function plainText(typed: string): string {
  return oneLine(isMarkup(typed) ? textOfHtml(typed) : typedText(typed));
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
  const isHtml = isMarkup(typed) || BEGINS_AS_MARKUP.test(typed);
  const text = isHtml
    ? textOfHtml(typed.replace(/\s+/g, ' ').replace(/<li\b[^>]*>/gi, `<li>${LIST_ITEM}`))
    : typedText(typed);
  const lines = text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '' && line !== LIST_ITEM.trim());
  return lines
    .map((line, index) => {
      const isNextItem = line.startsWith(LIST_ITEM) && lines[index - 1]?.startsWith(LIST_ITEM);
      return `${index === 0 ? '' : isNextItem ? '\n' : '\n\n'}${line}`;
    })
    .join('');
}
