import type { ElementContent, Root } from 'hast';
import { findElement, hasText, isBlank, isElement, textOf } from './change';

const LONGEST = 80;

/**
 * In a body without headings (an email, a chat), a short line in bold with text below it becomes a heading.
 */
export function findHeadings(tree: Root): void {
  if (findElement(tree, (one) => /^h[1-6]$/.test(one.tagName) && hasText(one))) return;
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  const blocks = (tree.children as ElementContent[]).filter((child) => !isBlank(child));
  const areBold = blocks.map(isBold);
  for (const [index, block] of blocks.entries()) {
    const isAbove = areBold[index] && areBold[index + 1] === false;
    if (isAbove && isElement(block) && isLine(textOf(block).trim())) block.tagName = 'h2';
  }
}

function isBold(node: ElementContent): boolean {
  const parts = isElement(node, 'p') ? node.children.filter((child) => !isBlank(child)) : [];
  return parts.length > 0 && parts.every((part) => isElement(part, 'strong', 'b'));
}

function isLine(words: string): boolean {
  return words.length <= LONGEST && /[^.,;…]$/.test(words);
}
