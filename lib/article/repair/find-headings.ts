import {
  type ArticleNode,
  type ArticleTree,
  findElement,
  hasText,
  isBlank,
  isElement,
  textOf,
} from '../tree/tree';

const LONGEST = 80;

/**
 * In a body without headings (an email, a chat), a short line in bold with text below it becomes a heading.
 */
export function findHeadings(tree: ArticleTree): ArticleTree {
  if (findElement(tree, (one) => /^h[1-6]$/.test(one.name) && hasText(one))) return tree;
  const blocks = tree.filter((child) => !isBlank(child));
  const areBold = blocks.map(isBold);
  const found = new Set(
    blocks.filter(
      (block, index) => areBold[index] && areBold[index + 1] === false && isLine(textOf(block).trim()),
    ),
  );
  if (found.size === 0) return tree;
  return tree.map((node) => (isElement(node) && found.has(node) ? { ...node, name: 'h2' } : node));
}

function isBold(node: ArticleNode): boolean {
  const parts = isElement(node, 'p') ? node.children.filter((child) => !isBlank(child)) : [];
  return parts.length > 0 && parts.every((part) => isElement(part, 'strong', 'b'));
}

function isLine(words: string): boolean {
  return words.length <= LONGEST && /[^.,;…]$/.test(words);
}
