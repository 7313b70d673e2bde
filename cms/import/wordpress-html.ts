import { toHtml } from 'hast-util-to-html';
import type { Element, ElementContent, Root } from 'hast';
import { holdsBlock, isBlock } from '../../lib/article/repair/blocks';
import { isElement } from '../../lib/article/repair/change';
import { cutToSize } from '../../lib/article/tree/limits';
import { parseHtml } from '../../lib/article/tree/parse-html';

export type Attachment = { readonly url: string; readonly text: string; readonly parent: string };

type Around = {
  readonly id: string;
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** Content of blocks that several posts share. */
  readonly reusable: ReadonlyMap<string, string>;
  readonly footnotes: readonly Footnote[];
};

/** A note of the block editor, whose place in the text names its id. */
export type Footnote = { readonly id: string; readonly content: string };

const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](?!\()/gi;
const PLAYED = /^(?:embed|youtube|vimeo|video|audio|soundcloud)$/i;
/** `[code language="cpp"]` and `[sourcecode lang='js']`, to their end; what is inside is literal. */
const CODE = /\[(code|sourcecode)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\]([^]*?)\[\/\1\]/gi;
const SETTING = (names: string) =>
  new RegExp(`\\b(?:${names})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, 'i');
const ADDRESS = /https?:\/\/[^\s"'\]<[]+/i;

/**
 * The body of a post as WordPress would show it: line breaks of its classic editor, shortcodes, shared
 * blocks. `findings` say what it would show and the file does not have.
 */
export function wordPressHtml(
  content: string,
  around: Around,
): { readonly html: string; readonly findings: readonly string[] } {
  const findings = new Set<string>();
  const hasBlocks = content.includes('<!-- wp:');
  let html = cutToSize(content);
  if (html !== content) findings.add('the text is longer than 1 MB: its end is cut off');
  html = withDynamicBlocks(html, around, findings);
  if (html.includes('<!--nextpage-->')) findings.add('its pages become one');
  html = withCode(html);
  html = withCaptions(html);
  html = outsideCode(html, (part) => withShortcodes(part, around, findings));
  return { html: hasBlocks ? html : withLineBreaks(html), findings: [...findings] };
}

/** A block without content, `<!-- wp:name {settings} /-->`, is made when it is shown. */
function withDynamicBlocks(html: string, { reusable, footnotes }: Around, findings: Set<string>): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!-- wp:', at);
    const end = start === -1 ? -1 : html.indexOf('-->', start);
    if (end === -1) return result + html.slice(at);
    result += html.slice(at, start);
    const block = html.slice(start, end);
    at = end + 3;
    if (!block.endsWith('/')) continue;
    const name = /^<!-- wp:([\w/-]*)/.exec(block)?.[1] ?? '';
    const shared = reusable.get(/"ref":(\d+)/.exec(block)?.[1] ?? '');
    if (name === 'block' && shared !== undefined) result += shared;
    else if (name === 'footnotes' && footnotes.length > 0) result += footnoteList(footnotes);
    else if (!/^(?:more|nextpage|spacer|separator)$/.test(name))
      findings.add(`block “${name}” has no content in the file`);
  }
}

const footnoteList = (footnotes: readonly Footnote[]): string =>
  `<ol>${footnotes
    .map(({ id, content }) => {
      const name = id.replace(/[^\w-]/g, '');
      return `<li id="${name}">${content} <a href="#${name}-link">↩</a></li>`;
    })
    .join('')}</ol>`;

/** `[caption]<img> Words[/caption]`, searched for without going back, however many have no end. */
function withCaptions(html: string): string {
  const OPENING = /\[(wp_)?caption([^\]]*)\]/gi;
  let result = '';
  let at = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    const start = opening.index + opening[0].length;
    const end = html.indexOf(`[/${opening[1] ?? ''}caption]`, start);
    if (end === -1) break;
    const inside = html.slice(start, end);
    const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
    const words = /\bcaption="([^"]*)"/.exec(opening[2] ?? '')?.[1] ?? inside.slice(picture.length).trim();
    result += `${html.slice(at, opening.index)}\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`;
    at = html.indexOf(']', end) + 1;
    OPENING.lastIndex = at;
  }
  return result + html.slice(at);
}

function withCode(html: string): string {
  return html.replace(CODE, (_all, _name: string, settings: string, code: string) => {
    const language = settingOf(settings, 'lang|language').replace(/[^\w+#-]/g, '');
    const literal = code
      .replace(/^(?:<br\s*\/?>|\r?\n)+|\s+$/g, '')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `\n\n<pre><code${language && ` class="language-${language}"`}>${literal}</code></pre>\n\n`;
  });
}

const settingOf = (settings: string, names: string) =>
  SETTING(names).exec(settings)?.slice(1).find(Boolean) ?? '';

function outsideCode(html: string, change: (part: string) => string): string {
  return html
    .split(/(<pre\b[^>]*>|<\/pre>|<code\b[^>]*>|<\/code>)/i)
    .map((part, index, parts) => (/^<(?:pre|code)/i.test(parts[index - 1] ?? '') ? part : change(part)))
    .join('');
}

function withShortcodes(html: string, { id, attachments }: Around, findings: Set<string>): string {
  const closed = new Set([...html.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name));
  return html.replace(SHORTCODE, (all, closing: string, name: string, settings: string, offset: number) => {
    // `[[gallery]]` is how one writes about a shortcode.
    if (html[offset - 1] === '[' && html[offset + all.length] === ']') return all;
    if (PLAYED.test(name)) {
      if (closing) return '';
      const address = ADDRESS.exec(settings)?.[0] ?? playedBy(name, settings);
      const inside = html.slice(offset + all.length, offset + all.length + 2_000);
      if (address) return `\n\n<p>${address}</p>\n\n`;
      // The address follows, and stands alone once both marks are gone.
      if (/^\s*https?:/i.test(inside)) return '\n\n';
      findings.add(`[${name}] names no address`);
      return '';
    }
    if (name.toLowerCase() === 'gallery') {
      const ids = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(settings)?.[1]?.split(/[,\s]+/) ?? null;
      const pictures = ids
        ? ids.flatMap((one) => attachments.get(one) ?? [])
        : [...attachments.values()].filter(({ parent }) => parent === id);
      if (pictures.length < (ids?.filter(Boolean).length ?? 1))
        findings.add('pictures of a gallery are not in the file');
      const images = pictures.map(({ url, text }) => toHtml(image(url, text)));
      return `\n\n${images.join('\n\n')}\n\n`;
    }
    // `[sic]`, `[note that this is known]`, `a[i-1]` and `[x_y]` are words.
    const isOther = closing !== '' || /\s[\w-]+\s*=\s*["'\w]/.test(settings) || closed.has(name);
    if (!isOther) return all;
    findings.add(`shortcode [${name}] is dropped, the words inside it stay`);
    if (closing) return '';
    const title = settingOf(settings, 'title');
    const address = settingOf(settings, 'link|url|href|src');
    if (/^https?:/i.test(address)) return toHtml(anchor(address, title || address));
    return title === '' ? '' : `\n\n${toHtml(heading(title))}\n\n`;
  });
}

/** `[youtube dQw4w9WgXcQ]` names a film by its number. */
function playedBy(name: string, settings: string): string | undefined {
  const id = /^\s+["']?([\w-]{5,20})["']?\s*$/.exec(settings)?.[1] ?? settingOf(settings, 'id');
  if (!/^[\w-]{5,20}$/.test(id)) return undefined;
  if (/^youtube$/i.test(name)) return `https://www.youtube.com/watch?v=${id}`;
  return /^vimeo$/i.test(name) ? `https://vimeo.com/${id}` : undefined;
}

const element = (tagName: string, properties: Element['properties'], value: string): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [{ type: 'text', value }],
});
const anchor = (href: string, words: string) => element('a', { href }, words);
const heading = (words: string) => element('h3', {}, words);

const image = (src: string, alt: string): Element => ({
  type: 'element',
  tagName: 'img',
  properties: { src, alt },
  children: [],
});

const HOLDS_LINES: ReadonlySet<string> = new Set(['blockquote', 'div', 'li', 'p', 'td']);

/**
 * The classic editor stores the line breaks that it shows (`wpautop`). Blank lines of the root are for
 * lib/article/repair.
 */
function withLineBreaks(html: string): string {
  let tree: Root;
  try {
    tree = parseHtml(html);
  } catch {
    return html;
  }
  breakLines(tree, true);
  return toHtml(tree);
}

function breakLines(parent: Root | Element, isRoot: boolean): void {
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child, index): ElementContent[] => {
    if (isElement(child) && HOLDS_LINES.has(child.tagName)) {
      // Only a paragraph is divided by two line breaks.
      if (child.tagName === 'blockquote' && !holdsBlock(child))
        child.children = [{ type: 'element', tagName: 'p', properties: {}, children: child.children }];
      breakLines(child, false);
    }
    if (child.type !== 'text' || !child.value.includes('\n')) return [child];
    const isEdge = (other: ElementContent | undefined) =>
      other === undefined || isBlock(other) || isElement(other, 'br');
    let { value } = child;
    if (isEdge(children[index - 1])) value = value.trimStart();
    if (isEdge(children[index + 1])) value = value.trimEnd();
    const lines = value.split(isRoot ? /(?<!\n[ \t\r]*)\n(?![ \t\r]*\n)/ : /\n/);
    return lines.flatMap((line, at): ElementContent[] => [
      ...(at > 0 ? [{ type: 'element' as const, tagName: 'br', properties: {}, children: [] }] : []),
      { type: 'text', value: line },
    ]);
  });
}
