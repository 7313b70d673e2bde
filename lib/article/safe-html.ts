import { attributesToProps } from 'html-react-parser';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { INLINE_IMAGE } from './inline-image';
import { isSafeLink, isSafeMedia } from './safe-url';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree/tree';
import { Mark } from '../markup/marks';

declare const safeHtml: unique symbol;

/**
 * HTML that may be inserted as it is. Only `renderSafeHtml` makes it, and only from a tree, never from a
 * string.
 */
export type SafeHtml = string & { readonly [safeHtml]: true };

// oxfmt-ignore
const ELEMENTS: ReadonlySet<string> = new Set([
  'a', 'abbr', 'audio', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd', 'del', 'details', 'dfn',
  'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p',
  'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'source', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td',
  'tfoot', 'th', 'thead', 'time', 'tr', 'track', 'u', 'ul', 'var', 'video', 'wbr',
]);

/** React throws if one of these has children. */
const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);

// oxfmt-ignore
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'alt', 'aria-label', 'class', 'colspan', 'controls', 'data-embed-provider', 'data-language',
  'datetime', 'decoding', 'dir', 'height', 'href', 'id', 'kind', 'label', 'lang', 'loading', 'loop', 'muted', 'open',
  'playsinline', 'poster', 'preload', 'rel', 'reversed', 'role', 'rowspan', 'scope', 'sizes', 'span', 'src', 'srclang', 'srcset', 'start',
  'tabindex', 'title', 'type', 'value', 'width', Mark.embedSrc, Mark.embedTitle,
  Mark.press, Mark.textColumns,
]);

/** Fast path for most URLs: parsing one as a browser does costs a hundred times more. */
const PLAINLY_HTTP = /^(?:https?:\/\/|\/(?![\\/])|#)/;

const MEDIA_URL_ATTRIBUTES: ReadonlySet<string> = new Set(['src', 'poster', Mark.embedSrc]);

/**
 * Renders a tree as HTML. This is the final check, whatever the earlier steps did: it writes only listed
 * elements, attributes and URL schemes. React writes the markup, so text and values are always escaped; none
 * of the elements may contain raw text or foreign content (SVG, MathML), so a browser parses exactly this
 * tree.
 *
 * Errors: never throws on a tree of sensible depth (200).
 */
export function renderSafeHtml(tree: ArticleTree): SafeHtml {
  // why: the brand exists for the compiler only, and this function is the one place that grants it.
  return renderToStaticMarkup(createElement(Fragment, null, tree.map(toReact))) as SafeHtml;
}

function toReact(node: ArticleNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (!ELEMENTS.has(node.name)) return createElement(Fragment, { key }, node.children.map(toReact));
  const props = { ...attributesToProps(safeAttributes(node), node.name), key };
  if (EMPTY_ELEMENTS.has(node.name)) return createElement(node.name, props);
  const [only] = node.children;
  // React keeps the first line break of a `pre` only if its only child is a string, not a list.
  return createElement(
    node.name,
    props,
    node.children.length === 1 && typeof only === 'string' ? only : node.children.map(toReact),
  );
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
