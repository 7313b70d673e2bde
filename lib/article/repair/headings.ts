import type { ArticleNode, ArticleTree } from '../tree/tree';
import { hasText, isBlank, textOf } from '../tree/text';
import { elementsOf, findElement, isElement, mapElements, withChildren } from '../tree/tree';

const LONGEST = 80;

/**
 * In a body without headings (an email, a chat), a short line in bold with text below it becomes a heading.
 */
export function findHeadings(tree: ArticleTree): ArticleTree {
  if (findElement(tree, (one) => /^h[1-6]$/.test(one.name) && hasText(one))) return tree;
  const blocks = tree.filter((child) => !isBlank(child));
  const areBold = blocks.map(isBold);
  const headings = new Set(
    blocks.filter(
      (block, index) => areBold[index] && areBold[index + 1] === false && isLine(textOf(block).trim()),
    ),
  );
  if (headings.size === 0) return tree;
  return tree.map((node) => (isElement(node) && headings.has(node) ? { ...node, name: 'h2' } : node));
}

function isBold(node: ArticleNode): boolean {
  const parts = isElement(node, 'p') ? node.children.filter((child) => !isBlank(child)) : [];
  return parts.length > 0 && parts.every((part) => isElement(part, 'strong', 'b'));
}

function isLine(words: string): boolean {
  return words.length <= LONGEST && /[^.,;…]$/.test(words);
}

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** The page's title is its H1. */
const FIRST_LEVEL = 2;

/**
 * Renumbers headings: the highest level that an article uses becomes H2, the next H3, and so on. Removes bold
 * around a whole heading.
 */
export function shiftHeadings(tree: ArticleTree): ArticleTree {
  const headings = elementsOf(tree).filter(({ name }) => LEVELS.includes(name));
  if (headings.length === 0) return tree;
  const used = new Set(headings.filter(hasText).map(({ name }) => name));
  const levels = new Map(
    LEVELS.filter((name) => used.has(name)).map((name, rank) => [
      name,
      `h${Math.min(6, FIRST_LEVEL + rank)}`,
    ]),
  );
  return mapElements(tree, (node) => {
    if (!LEVELS.includes(node.name)) return node;
    const plain = withChildren(node, plainHeading(node.children));
    const name = levels.get(node.name) ?? node.name;
    return name === node.name ? plain : { ...plain, name };
  });
}

/** The heading without bold around all of it. */
function plainHeading(children: ArticleTree): ArticleTree {
  const [only, ...others] = children.filter((child) => !isBlank(child));
  return isElement(only, 'strong', 'b') && others.length === 0 && only.attributes.id === undefined
    ? plainHeading(only.children)
    : children;
}
