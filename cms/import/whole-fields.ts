const OPEN = '<![CDATA[';
const CLOSE = ']]>';
const TAG = /<!--|<([a-zA-Z][\w:.-]*)(?:\s[^<>]*)?(?<!\/)>\s*/g;
/** Fields of an item that hold HTML, which programs other than WordPress may write as elements. */
const HTML_FIELDS: ReadonlySet<string> = new Set(['content:encoded', 'excerpt:encoded', 'title']);
/** What follows the end of a field: another, or the end of what holds it. */
const NEXT_FIELD =
  /\s*<(?:!--|\/?(?:item|channel|title|link|pubDate|guid|description|category|comments|enclosure|author|source|[a-z]+:\w+)[\s>/])/y;
/** The same after an end mark, where another program may write a field of its own. */
const NEXT_ELEMENT = /\s*<(?:!--|[a-zA-Z]|\/(?:item|channel|[a-z]+:\w+)[\s>])/y;
const SECTION = /<!\[CDATA\[[^]*?\]\]>/g;

/**
 * The file with every field read up to its end tag, as WordPress's own importer does. Old versions do not
 * escape an end mark of CDATA (`]]>`) in a text, and an XML parser would take what follows for elements.
 * Linear in time.
 */
export function wholeFields(xml: string): string {
  const endless = new Set<string>();
  let result = '';
  let copied = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    const start = TAG.lastIndex;
    const [, name] = tag;
    if (name === undefined) {
      const end = xml.indexOf('-->', start);
      if (end === -1) break;
      TAG.lastIndex = end;
      continue;
    }
    const isMarked = xml.startsWith(OPEN, start);
    if (endless.has(name) || !(isMarked || HTML_FIELDS.has(name))) continue;
    const end = endOf(xml, start, name);
    if (end === null) {
      endless.add(name);
      continue;
    }
    const inside = xml.slice(start, end);
    const isText = !isMarked && !inside.replace(SECTION, '').includes('<');
    result += xml.slice(copied, start) + (isText ? inside : marked(inside));
    copied = end;
    TAG.lastIndex = end;
  }
  return result + xml.slice(copied);
}

/**
 * Where the end tag of a field begins, or null. One within CDATA is a part of the text, unless a field
 * follows: there may be words between an end mark and the end tag.
 */
function endOf(xml: string, start: number, name: string): number | null {
  const tag = `</${name}>`;
  const first = xml.indexOf(tag, start);
  if (first === -1 || !xml.startsWith(OPEN, start)) return first === -1 ? null : first;
  const firstClose = xml.indexOf(CLOSE, start);
  for (let end = first; end !== -1; end = xml.indexOf(tag, end + 1)) {
    const isClosed = xml
      .slice(Math.max(start, end - 50), end)
      .trimEnd()
      .endsWith(CLOSE);
    const next = isClosed ? NEXT_ELEMENT : NEXT_FIELD;
    next.lastIndex = end + tag.length;
    if (firstClose !== -1 && firstClose < end && next.test(xml)) return end;
  }
  return null;
}

/** The text of a field in CDATA whose end marks are escaped. */
function marked(inside: string): string {
  const text = inside.trim();
  const last = text.lastIndexOf(CLOSE);
  const own =
    text.startsWith(OPEN) && last !== -1
      ? text.slice(OPEN.length, last) + text.slice(last + CLOSE.length)
      : text;
  return OPEN + own.replaceAll(CLOSE + OPEN, '').replaceAll(CLOSE, `]]${CLOSE}${OPEN}>`) + CLOSE;
}
