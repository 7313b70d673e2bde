import { type ArticleElement, type ArticleNode, FRAME } from './tree';

/** The blocks that an article may hold, tables and media apart. */
// oxfmt-ignore
export const BLOCK_ELEMENTS = [
  'blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre',
  'summary', 'ul',
] as const;

/** Elements that end an open paragraph when a browser meets them. */
export const ENDS_PARAGRAPH: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'table']);

/** Elements that start a new line, including those that become blocks. */
export const STARTS_LINE: ReadonlySet<string> = new Set([...ENDS_PARAGRAPH, FRAME, 'audio', 'h1', 'video']);

/** Whether the node is an element that starts a new line. */
export function isBlock(node: ArticleNode | undefined): node is ArticleElement {
  return typeof node === 'object' && STARTS_LINE.has(node.name);
}

export function holdsBlock({ children }: ArticleElement): boolean {
  return children.some(isBlock);
}
