import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { hasText, isBlank } from '../tree/text';
import {
  classesOf,
  element,
  findElement,
  isElement,
  mapElements,
  withAttributes,
  withChildren,
} from '../tree/tree';
import { styleOf } from './styles';

/**
 * Derives table semantics from its styling: a cell aligned right holds a number, a first row in bold is the
 * head, and a table with an image above a caption (Blogger) is a figure. Other alignments are ignored.
 */
export function readCells(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.name === 'td' || node.name === 'th')
      return isRight(node) ? withAttributes(node, { class: [...classesOf(node), 'number'].join(' ') }) : node;
    if (node.name !== 'table') return node;
    const caption = findElement(node.children, (one) => classesOf(one).includes('tr-caption'));
    const image = findElement(node.children, ({ name }) => name === 'img');
    if (caption && image)
      return element('figure', {}, [linkAround(image, node), element('figcaption', {}, caption.children)]);
    return withHead(node);
  });
}

/** Whether the cell, or the only paragraph in it, is aligned right. */
function isRight(cell: ArticleElement): boolean {
  const [only, ...others] = cell.children.filter((child) => !isBlank(child));
  return [cell, ...(isElement(only, 'p', 'div') && others.length === 0 ? [only] : [])].some(
    (one) =>
      /^(?:right|end)$/.test(styleOf(one).get('text-align') ?? '') ||
      one.attributes.align?.toLowerCase() === 'right' ||
      classesOf(one).includes('has-text-align-right'),
  );
}

function linkAround(image: ArticleElement, table: ArticleElement): ArticleElement {
  const link = findElement(table.children, (one) => one.name === 'a' && one.children.includes(image));
  return link ?? image;
}

/** A table whose first row is bold has a head. */
function withHead(table: ArticleElement): ArticleElement {
  if (findElement(table.children, ({ name }) => name === 'th')) return table;
  const rows: ArticleElement[] = [];
  mapElements(table.children, (one) => {
    if (one.name === 'tr') rows.push(one);
    return one;
  });
  const cells = rows[0]?.children.filter((child) => isElement(child, 'td')) ?? [];
  if (rows.length < 2 || cells.length < 2 || !cells.every(isBold)) return table;
  const heads: ReadonlySet<ArticleNode> = new Set(cells);
  return withChildren(
    table,
    mapElements(table.children, (one) => (heads.has(one) ? { ...one, name: 'th' } : one)),
  );
}

/** Whether the node is only bold text. */
function isBold(node: ArticleNode): boolean {
  if (typeof node === 'string') return false;
  if (node.name === 'strong' || node.name === 'b') return hasText(node);
  const parts = node.children.filter((child) => !isBlank(child));
  return parts.length > 0 && parts.every(isBold);
}
