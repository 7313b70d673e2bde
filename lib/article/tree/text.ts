import type { ArticleNode, ArticleTree } from './tree';

/** Whether a node is only white space. */
export function isBlank(node: ArticleNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

/** Whether the node contains visible text. */
export function hasText(node: ArticleNode): boolean {
  return typeof node === 'string' ? node.trim() !== '' : node.children.some(hasText);
}

/** The text inside, white space included. */
export function textOf(node: ArticleNode): string {
  if (typeof node === 'string') return node;
  let text = '';
  for (const child of node.children) text += textOf(child);
  return text;
}

/** The text inside, on one line: white space is one space, a line break separates words. */
export function lineOfText(tree: ArticleTree): string {
  return onOneLine(spacedText(tree));
}

/** White space that is not one space. */
const UNEVEN = /[^\S ]| {2}/;

/** The text with each run of white space as one space. Nearly no text needs it, and looking is cheaper. */
export function onOneLine(text: string): string {
  return (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** How a word is read, above or beside it: not a part of the word. */
export const READINGS: ReadonlySet<string> = new Set(['rp', 'rt']);

/** The text inside, in which a line break is a space, without the readings of ruby. */
export function spacedText(tree: ArticleTree): string {
  let text = '';
  for (const node of tree) {
    if (typeof node === 'string') text += node;
    else if (!READINGS.has(node.name)) text += node.name === 'br' ? ' ' : spacedText(node.children);
  }
  return text;
}
