/** Letters of right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;

/**
 * The `dir` of an element with this text; undefined for a text without right-to-left letters, because pages
 * are left-to-right. Browsers take the first letter for `auto`, so that a Hebrew sentence that begins with
 * "HTML" would run from the left.
 */
export function directionOf(text: string): 'auto' | 'rtl' | undefined {
  const foreign = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  if (foreign === 0) return undefined;
  const letters = text.match(/\p{L}/gu) ?? [];
  const startsWithIt = letters[0]?.match(RIGHT_TO_LEFT) !== null;
  return !startsWithIt && foreign > letters.length / 2 ? 'rtl' : 'auto';
}
