import type { Element, ElementContent, Root } from 'hast';
import {
  attribute,
  changeElements,
  classesOf,
  element,
  findElement,
  hasText,
  isBlank,
  isElement,
  styleOf,
} from './change';

/**
 * Derives table semantics from its styling: a cell aligned right holds a number, a first row in bold is the
 * head, and a table with a picture above a caption (Blogger) is a figure. Other alignments are ignored.
 */
export function readCells(tree: Root): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'td' || node.tagName === 'th') {
      if (isRight(node)) node.properties.className = [...classesOf(node), 'number'];
      return undefined;
    }
    if (node.tagName !== 'table') return undefined;
    const caption = findElement(node, (one) => classesOf(one).includes('tr-caption'));
    const picture = findElement(node, ({ tagName }) => tagName === 'img');
    if (caption && picture)
      return [
        element('figure', {}, [linkAround(picture, node), element('figcaption', {}, caption.children)]),
      ];
    headFirstRow(node);
    return undefined;
  });
}

/** Whether the cell, or the only paragraph in it, is aligned right. */
function isRight(cell: Element): boolean {
  const [only, ...others] = cell.children.filter((child) => !isBlank(child));
  return [cell, ...(isElement(only, 'p', 'div') && others.length === 0 ? [only] : [])].some(
    (one) =>
      /^(?:right|end)$/.test(styleOf(one).get('text-align') ?? '') ||
      attribute(one, 'align').toLowerCase() === 'right' ||
      classesOf(one).includes('has-text-align-right'),
  );
}

function linkAround(picture: Element, table: Element): ElementContent {
  const link = findElement(table, (one) => one.tagName === 'a' && one.children.includes(picture));
  return link ?? picture;
}

function headFirstRow(table: Element): void {
  if (findElement(table, ({ tagName }) => tagName === 'th')) return;
  const rows: Element[] = [];
  changeElements(table, (one) => {
    if (one.tagName === 'tr') rows.push(one);
    return undefined;
  });
  const cells = rows[0]?.children.filter((child) => isElement(child, 'td')) ?? [];
  if (rows.length < 2 || cells.length < 2 || !cells.every(isBold)) return;
  for (const cell of cells) if (isElement(cell)) cell.tagName = 'th';
}

/** Whether the node is only bold text. */
function isBold(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  if (['strong', 'b'].includes(node.tagName)) return hasText(node);
  const parts = node.children.filter((child) => !isBlank(child));
  return parts.length > 0 && parts.every(isBold);
}
