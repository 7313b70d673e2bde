import { INLINE_IMAGE } from './inline-image';
import { BLOCK_ELEMENTS } from './tree/blocks';
import { MAX_NODES } from './tree/limits';
import { type ArticleElement, type ArticleNode, type ArticleTree, FRAME } from './tree/tree';

// oxfmt-ignore
const INLINE = [
  'a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt', 'ruby',
  's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr',
];

const TABLES = ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

const MEDIA = ['audio', 'source', 'track', 'video'];

/** Elements whose content is not meant for readers. */
// oxfmt-ignore
export const NO_TEXT: ReadonlySet<string> = new Set([
  'noembed', 'noframes', 'option', 'script', 'style', 'textarea', 'title', 'xmp',
]);

/** The elements an article may hold. Others lose their tags; those in `NO_TEXT` lose their content too. */
export const ALLOWED: ReadonlySet<string> = new Set([
  ...INLINE,
  ...BLOCK_ELEMENTS,
  ...TABLES,
  ...MEDIA,
  FRAME,
]);

/** Attributes that any element may have. */
const COMMON = ['dir', 'id', 'lang', 'title'];

/** The other attributes, by element. Ids are secured later (`element-ids.ts`), with the links to them. */
const ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    a: ['href', 'name', 'rel'],
    audio: ['loop', 'src'],
    code: ['class', 'data-language'],
    col: ['span'],
    colgroup: ['span'],
    del: ['datetime'],
    details: ['open'],
    [FRAME]: ['src'],
    img: ['alt', 'data-inline', 'height', 'src', 'width'],
    ins: ['datetime'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    pre: ['class', 'data-language'],
    source: ['src', 'type'],
    td: ['class', 'colspan', 'rowspan'],
    th: ['class', 'colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    track: ['kind', 'label', 'src', 'srclang'],
    video: ['height', 'loop', 'muted', 'playsinline', 'poster', 'src', 'width'],
  }).map(([name, attributes]) => [name, new Set([...COMMON, ...attributes])]),
);
const NO_OTHERS: ReadonlySet<string> = new Set(COMMON);

const LANGUAGE = /^language-[\w+#.-]{1,40}$/;
/** A cell aligned right (`repair/read-cells.ts`). */
const NUMBER = /^number$/;
const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['code', LANGUAGE],
  ['pre', LANGUAGE],
  ['td', NUMBER],
  ['th', NUMBER],
]);

const WEB: ReadonlySet<string> = new Set(['http', 'https']);
/** The schemes of attributes that hold a URL; one without a scheme is allowed. */
const SCHEMES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['href', new Set([...WEB, 'mailto', 'tel'])],
  ['poster', WEB],
  ['src', WEB],
]);

/** Attributes that mean nothing when empty. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  'alt',
  'loop',
  'muted',
  'open',
  'playsinline',
  'reversed',
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
 * content. Control characters and lone surrogates go too, even if written as character references: no HTML
 * document may contain them, and `encodeURIComponent` throws on surrogates.
 *
 * Units:  50 000 nodes, the rest is cut off.
 * Errors: never throws on a tree of sensible depth (200).
 * Source: rules §9.
 */
export function sanitise(untrusted: ArticleTree): Sanitised {
  const budget = { nodes: MAX_NODES, cut: false };
  const tree: ArticleNode[] = [];
  addAllowed(untrusted, tree, budget);
  return { tree, cut: budget.cut };
}

/** Adds what is allowed of the nodes to `allowed`. */
function addAllowed(untrusted: ArticleTree, allowed: ArticleNode[], budget: Budget): void {
  for (const node of untrusted) {
    if (typeof node !== 'string' && !ALLOWED.has(node.name)) {
      if (!NO_TEXT.has(node.name)) addAllowed(node.children, allowed, budget);
      continue;
    }
    if (budget.nodes === 0) {
      budget.cut = true;
      return;
    }
    budget.nodes -= 1;
    if (typeof node === 'string') allowed.push(cleanText(node));
    else {
      const children: ArticleNode[] = [];
      addAllowed(node.children, children, budget);
      if (node.name === 'pre') dropFirstLineBreak(children);
      allowed.push({ name: node.name, attributes: allowedAttributes(node), children });
    }
  }
}

/** HTML ignores a line break directly after `<pre>`; the parser does not. */
function dropFirstLineBreak(children: ArticleNode[]): void {
  const [first] = children;
  if (typeof first === 'string' && first.startsWith('\n')) children[0] = first.slice(1);
}

function allowedAttributes({ name: element, attributes }: ArticleElement): ArticleElement['attributes'] {
  const allowed: Record<string, string> = {};
  const names = ATTRIBUTES.get(element) ?? NO_OTHERS;
  for (const [name, value] of Object.entries(attributes)) {
    if (!names.has(name)) continue;
    const text = cleanText(allowedValue(element, name, value));
    if (text !== '' || MAY_BE_EMPTY.has(name)) allowed[name] = text;
  }
  return allowed;
}

/** The part of a value that is allowed; '' for none. */
function allowedValue(element: string, name: string, value: string): string {
  if (name === 'data-inline') return INLINE_IMAGE.test(value) ? value : '';
  if (name === 'class' || name === 'rel') {
    const test = name === 'class' ? CLASSES.get(element) : undefined;
    const words = value.split(/\s+/).filter(Boolean);
    return (test ? words.filter((word) => test.test(word)) : words).join(' ');
  }
  const schemes = SCHEMES.get(name);
  const scheme = schemes && /^([^:/?#]*):/.exec(value)?.[1];
  return scheme === undefined || schemes?.has(scheme) ? value : '';
}

const NOT_TEXT = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]|\p{Surrogate}/gu;

/** Text that a document may contain. */
export function cleanText(text: string): string {
  return text.replace(NOT_TEXT, '');
}
