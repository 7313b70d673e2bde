import { Mark } from '../markup/marks';
import { INLINE_IMAGE } from './inline-image';
import { isSafeLink, isSafeMedia } from './safe-url';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree/tree';

declare const safe: unique symbol;

/**
 * A finished article that may be drawn and written as it is. Plain data, so that it can be a property of a
 * page. Only `safeArticle` makes it.
 */
export type SafeArticle = ArticleTree & { readonly [safe]: true };

// oxfmt-ignore
const ELEMENTS: ReadonlySet<string> = new Set([
  'a', 'abbr', 'audio', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd', 'del', 'details', 'dfn',
  'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p',
  'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'source', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td',
  'tfoot', 'th', 'thead', 'time', 'tr', 'track', 'u', 'ul', 'var', 'video', 'wbr',
]);

/** Elements that have no children; React throws if one does. */
const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);

// oxfmt-ignore
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'alt', 'aria-label', 'class', 'colspan', 'crossorigin', 'data-embed-host', 'data-embed-provider', 'data-language', 'datetime', 'dir', 'height', 'href',
  'id', 'kind', 'label', 'lang', 'loop', 'muted', 'open', 'playsinline', 'poster', 'rel', 'reversed', 'rowspan', 'scope', 'sizes', 'span',
  'src', 'srclang', 'srcset', 'start', 'title', 'type', 'value', 'width', Mark.embedSrc, Mark.embedTitle, Mark.textColumns,
]);

/** Fast path for most URLs: parsing one as a browser does costs a hundred times more. */
const PLAINLY_HTTP = /^(?:https?:\/\/|\/(?![\\/])|#)/;

const MEDIA_URL_ATTRIBUTES: ReadonlySet<string> = new Set(['src', 'poster', Mark.embedSrc]);

/**
 * The final check, whatever the earlier steps did: only listed elements, attributes and URL schemes remain.
 * None of the elements may contain raw text or foreign content (SVG, MathML), so a browser parses exactly this
 * tree from the HTML that React, or hast, writes for it.
 *
 * Errors: never throws on a tree of sensible depth (200).
 */
export function safeArticle(tree: ArticleTree): SafeArticle {
  const checked: ArticleNode[] = [];
  addSafe(tree, checked);
  // why: the brand exists for the compiler only, and this function is the one place that grants it.
  return checked as readonly ArticleNode[] as SafeArticle;
}

/** The article in two parts: its first nodes, and the others. */
export function splitArticle(article: SafeArticle, length: number): readonly [SafeArticle, SafeArticle] {
  // why: parts of a checked article are checked.
  return [
    article.slice(0, length) as readonly ArticleNode[] as SafeArticle,
    article.slice(length) as readonly ArticleNode[] as SafeArticle,
  ];
}

/** Adds the nodes to `checked`; an unlisted element loses its tags. */
function addSafe(tree: ArticleTree, checked: ArticleNode[]): void {
  for (const node of tree) {
    if (typeof node === 'string') checked.push(node);
    else if (ELEMENTS.has(node.name)) {
      const children: ArticleNode[] = [];
      if (!EMPTY_ELEMENTS.has(node.name)) addSafe(node.children, children);
      checked.push({ name: node.name, attributes: safeAttributes(node), children });
    } else addSafe(node.children, checked);
  }
}

function mayLoad(href: string): boolean {
  return PLAINLY_HTTP.test(href) || isSafeMedia(href);
}

function safeAttributes({ name: element, attributes }: ArticleElement): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(name)) continue;
    if (name === 'href' && !(PLAINLY_HTTP.test(value) || isSafeLink(value))) continue;
    const isInline = name === 'src' && element === 'img' && INLINE_IMAGE.test(value);
    if (MEDIA_URL_ATTRIBUTES.has(name) && !isInline && !mayLoad(value)) continue;
    if (name === 'srcset' && !value.split(', ').every(mayLoad)) continue;
    safe[name] = value;
  }
  return safe;
}
