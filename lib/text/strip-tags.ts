import { htmlToDOM } from 'html-react-parser';

const HIDDEN_CONTENT = /^(?:script|style|xmp|textarea|title|noembed|noframes)$/;
const INLINE =
  /^(?:a|abbr|b|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr|acronym|bdi|bdo|big|cite|data|dfn|label|nobr|rb|rp|rt|rtc|ruby|strike|time|tt)$/;
/** How a word is read: not a part of it. Its closing tag may be missing. */
const READING = /^r[pt]$/;
const END_OF_READING = /<\/?(?:rp|rt|rb|rtc|ruby)\b/gi;

/**
 * Extracts the text of HTML without a parser, for input nested too deep to parse (`limits.ts`). Character
 * references stay as written. Blocks end a line. The result is text and must be escaped like any other.
 *
 * Errors: never throws; takes linear time, whatever the input.
 */
export function stripTags(html: string): string {
  let text = '';
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    text += html.slice(at, open);
    const name = tagName(html, open);
    if (name === null) {
      text += '<';
      at = open + 1;
      continue;
    }
    at = name === '!' ? endOfDeclaration(html, open) : endOfTag(html, open);
    if (name !== '!' && !INLINE.test(name)) text += '\n';
    if (READING.test(name) && html[open + 1] !== '/') at = endOfReading(html, at);
    if (HIDDEN_CONTENT.test(name) && html[open + 1] !== '/') at = endOfHidden(html, at, name);
  }
  return text + html.slice(at);
}

/**
 * The text of HTML as a reader sees it, for counting and finding words: `&nbsp;` separates words, `&mdash;`
 * is not a word and `caf&eacute;` is "café".
 *
 * Errors: never throws; takes linear time, whatever the input.
 */
export function textOfHtml(html: string): string {
  const text = stripTags(html);
  if (!text.includes('&')) return text;
  // Escape a stray `<`, which could form a tag now that the tags around it are gone. why: the parser's own
  // node types come from a package we do not depend on; a text without tags gives text nodes.
  const nodes = htmlToDOM(text.replaceAll('<', '&lt;')) as unknown as readonly { readonly data: string }[];
  return nodes.map(({ data }) => data).join('');
}

/** Name in lower case, '!' for a comment or declaration, null if this `<` starts no tag. */
function tagName(html: string, open: number): string | null {
  const start = html[open + 1] === '/' ? open + 2 : open + 1;
  const first = html[start];
  if (first === '!' || first === '?') return '!';
  return /^[a-z][^\s/>]*/i.exec(html.slice(start, start + 20))?.[0].toLowerCase() ?? null;
}

/** Like a browser, takes `<!-->` for a whole comment. */
function endOfDeclaration(html: string, open: number): number {
  return html.startsWith('<!--', open) ? after(html, '-->', open) : after(html, '>', open);
}

/** A `>` inside a quoted value does not end a tag; there may be spaces around the equals sign. */
function endOfTag(html: string, open: number): number {
  let before = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const char = html.charAt(at);
    if (char === '>') return at + 1;
    if ((char === '"' || char === "'") && before === '=') at = after(html, char, at + 1) - 1;
    if (char.trim() !== '') before = char;
  }
  return html.length;
}

function endOfHidden(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function endOfReading(html: string, from: number): number {
  END_OF_READING.lastIndex = from;
  return END_OF_READING.exec(html)?.index ?? from;
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}
