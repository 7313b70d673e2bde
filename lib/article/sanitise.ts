import type { Element, Nodes, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { find, html as HTML } from 'property-information';
import { INLINE_PICTURE } from './inline-picture';
import { MAX_NODES } from './tree/limits';
import { type ArticleNode, type ArticleTree, BLOCK_ELEMENTS, FRAME } from './tree/tree';

// oxfmt-ignore
const INLINE = [
  'a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt', 'ruby',
  's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr',
];

const TABLES = ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

const MEDIA = ['audio', 'source', 'track', 'video'];

/** Elements whose content is not meant for readers. */
// oxfmt-ignore
export const NO_TEXT = ['noembed', 'noframes', 'option', 'script', 'style', 'textarea', 'title', 'xmp'];

const LANGUAGE = ['className', /^language-[\w+#.-]{1,40}$/] as [string, RegExp];

/** Class of a cell aligned right (`repair/read-cells.ts`). */
const NUMBER = ['className', 'number'] as [string, string];

const WEB = ['http', 'https'];

/** The elements an article may hold. Others lose their tags; those in `NO_TEXT` lose their content too. */
export const ALLOWED = [...INLINE, ...BLOCK_ELEMENTS, ...TABLES, ...MEDIA, FRAME];
const SCHEMA: Schema = {
  tagNames: ALLOWED,
  strip: NO_TEXT,
  attributes: {
    '*': ['dir', 'id', 'lang', 'title'],
    a: ['href', 'name', 'rel'],
    audio: ['loop', 'src'],
    col: ['span'],
    colgroup: ['span'],
    code: ['dataLanguage', LANGUAGE],
    del: ['dateTime'],
    details: ['open'],
    [FRAME]: ['src'],
    img: ['alt', 'height', 'src', 'width', ['dataInline', INLINE_PICTURE]],
    ins: ['dateTime'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    pre: ['dataLanguage', LANGUAGE],
    source: ['src', 'type'],
    td: ['colSpan', 'rowSpan', NUMBER],
    th: ['colSpan', 'rowSpan', 'scope', NUMBER],
    time: ['dateTime'],
    track: ['kind', 'label', 'src', 'srcLang'],
    video: ['height', 'loop', 'muted', 'playsInline', 'poster', 'src', 'width'],
  },
  protocols: { href: [...WEB, 'mailto', 'tel'], src: WEB, poster: WEB },
  ancestors: {},
  required: {},
  // Ids are secured later (`element-ids.ts`), together with the links to them.
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** Attributes that mean nothing when empty. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  ...['alt', 'loop', 'muted', 'open', 'playsinline', 'reversed'],
]);

type Budget = { nodes: number; cut: boolean };

export type Sanitised = {
  readonly tree: ArticleTree;
  /** Whether the end was cut off. */
  readonly cut: boolean;
};

/**
 * Removes everything from an editor's HTML that could run code: default deny, with a short list of allowed
 * elements. Unknown elements lose their tags but keep their text; scripts and styles are removed with their
 * content. The result is an `ArticleTree`, so that no later step can accept untrusted HTML by mistake.
 * Control characters and lone surrogates go too, even if written as character references: no HTML document
 * may contain them, and `encodeURIComponent` throws on surrogates.
 *
 * Units:  50 000 nodes, the rest is cut off.
 * Errors: never throws on a tree of sensible depth (200).
 * Source: rules §9.
 */
export function sanitise(untrusted: Root): Sanitised {
  const budget = { nodes: MAX_NODES, cut: false };
  const clean: Nodes = sanitize(untrusted, SCHEMA);
  const tree = treeOf(clean.type === 'root' ? clean.children : [clean], budget);
  return { tree, cut: budget.cut };
}

function treeOf(nodes: readonly Nodes[], budget: Budget): ArticleTree {
  const tree: ArticleNode[] = [];
  for (const node of nodes) {
    if (node.type !== 'text' && node.type !== 'element') continue;
    if (budget.nodes === 0) {
      budget.cut = true;
      break;
    }
    budget.nodes -= 1;
    if (node.type === 'text') tree.push(cleanText(node.value));
    else {
      const children = node.tagName === 'pre' ? withoutFirstLineBreak(node.children) : node.children;
      tree.push({ name: node.tagName, attributes: attributesOf(node), children: treeOf(children, budget) });
    }
  }
  return tree;
}

/** HTML ignores a line break directly after `<pre>`; the parser does not. */
function withoutFirstLineBreak(nodes: readonly RootContent[]): readonly RootContent[] {
  const [first, ...rest] = nodes;
  return first?.type === 'text' && first.value.startsWith('\n')
    ? [{ ...first, value: first.value.slice(1) }, ...rest]
    : nodes;
}

function attributesOf({ properties }: Element): Readonly<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const [property, value] of Object.entries(properties)) {
    const name = find(HTML, property).attribute;
    const text = cleanText(Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value));
    if (text !== '' || MAY_BE_EMPTY.has(name)) result[name] = text;
  }
  return result;
}

/** Text that a document may contain. */
export function cleanText(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]|\p{Surrogate}/gu, '');
}
