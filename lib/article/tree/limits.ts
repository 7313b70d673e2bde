/** Upper limits of an article (rules §9). */
export const MAX_HTML_BYTES = 1_000_000;
export const MAX_NODES = 50_000;
export const MAX_DEPTH = 200;

/**
 * The depth at which parsing stops. The parser searches its stack of open elements at every closing tag, so a
 * megabyte of elements that are never closed costs it minutes. Between MAX_DEPTH and this, elements lose
 * their tags but not their text; beyond it, only text remains.
 */
export const MAX_PARSE_DEPTH = 500;

const LONGEST_WORD = 200;

/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

/** 50 000 elements have at most an opening and a closing tag each. */
const MAX_TAGS = 2 * MAX_NODES;

/**
 * Truncates HTML to the part worth parsing.
 *
 * Units:  1 000 000 bytes of UTF-8, never half a character; 100 000 `<`.
 * Errors: never throws. The parser closes elements that the cut leaves open and drops a tag cut in two.
 * Source: rules §9.
 */
export function cutToSize(html: string): string {
  return cutToTags(cutToBytes(html));
}

function cutToBytes(html: string): string {
  if (html.length * MAX_BYTES_PER_UNIT <= MAX_HTML_BYTES) return html;
  const { read } = new TextEncoder().encodeInto(html, new Uint8Array(MAX_HTML_BYTES));
  const beginning = html.slice(0, read);
  // Do not cut a word.
  const end = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'), beginning.lastIndexOf('>'));
  return read - end < LONGEST_WORD ? beginning.slice(0, end + 1) : beginning;
}

function cutToTags(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return html;
  }
  return html.slice(0, at);
}
