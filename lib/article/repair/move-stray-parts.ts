import { IN_TABLE_ONLY, isMisplaced, onlyItems, TABLE_PARTS } from '../tree/nesting';
import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { isBlank } from '../tree/text';
import { element, findElement, isElement, mapElements, withChildren } from '../tree/tree';

const HOLDS_ROWS: ReadonlySet<string> = new Set(['table', 'tbody', 'thead', 'tfoot']);

/**
 * Orphaned parts (a `td` without a table), as a partial selection leaves them, become blocks; content between
 * the cells of a table moves before it.
 */
export function moveStrayParts(tree: ArticleTree): ArticleTree {
  return mapElements(withOrderedCells(tree), (node, parent) => {
    const parentName = parent?.name ?? '';
    if (node.name === 'table') return withoutStrays(node);
    if (node.name === 'ul' || node.name === 'ol') return withChildren(node, onlyItems(node.children));
    if (IN_TABLE_ONLY.has(node.name))
      return TABLE_PARTS.get(parentName)?.has(node.name) ? node : freed(node.children);
    return isMisplaced(node.name, parentName) ? { ...node, name: 'div' } : node;
  });
}

function withOrderedCells(tree: ArticleTree): ArticleTree {
  if (!findElement(tree, isTablePart)) return tree;
  const ordered = mapElements(tree, (node) =>
    withChildren(node, inOrder(node.children, HOLDS_ROWS.has(node.name))),
  );
  return inOrder(ordered, false);
}

/** The nodes without the tags of table parts. */
function freed(nodes: ArticleTree): ArticleTree {
  return nodes.flatMap((node) => (isTablePart(node) ? freed(node.children) : [node]));
}

/** Joins cells without a row into one; elsewhere, puts a space between neighbouring parts. */
function inOrder(children: ArticleTree, holdsRows: boolean): ArticleTree {
  if (!children.some(isTablePart)) return children;
  const result: ArticleNode[] = [];
  let row: ArticleNode[] | undefined;
  for (const child of children) {
    const last = result.at(-1);
    if (holdsRows && isElement(child, 'td', 'th')) {
      if (row) row.push(' ', child);
      else result.push(element('tr', {}, (row = [child])));
      continue;
    }
    if (!isBlank(child)) row = undefined;
    if (isTablePart(last) && isTablePart(child)) result.push(' ');
    result.push(child);
  }
  return result;
}

function isTablePart(node: ArticleNode | undefined): node is ArticleElement {
  return isElement(node) && IN_TABLE_ONLY.has(node.name);
}

/**
 * Moves misplaced content before the table. A table inside another, but outside its cells, follows it: the
 * first was never closed.
 */
function withoutStrays(table: ArticleElement): ArticleTree {
  const strays: ArticleNode[] = [];
  const sorted = sortedPart(table, strays);
  if (strays.length === 0) return [sorted];
  const isTable = (one: ArticleNode) => isElement(one, 'table');
  return [...strays.filter((one) => !isTable(one)), sorted, ...strays.filter(isTable)];
}

/** The part with only its allowed children; all others are added to `strays`. */
function sortedPart(part: ArticleElement, strays: ArticleNode[]): ArticleElement {
  const allowed = TABLE_PARTS.get(part.name);
  if (!allowed) return part;
  const children: ArticleNode[] = [];
  for (const child of part.children) {
    if (isElement(child) && allowed.has(child.name)) children.push(sortedPart(child, strays));
    else if (!isBlank(child)) strays.push(child);
  }
  const isSame =
    children.length === part.children.length &&
    children.every((child, index) => child === part.children[index]);
  return isSame ? part : { ...part, children };
}
