import type { Element, ElementContent, Root } from 'hast';
import { ALLOWED_PARENTS, IN_TABLE_ONLY, TABLE_PARTS } from '../tree/nesting';
import { changeElements, element, isBlank, isElement, text } from './change';

/**
 * Orphaned parts (a `td` without a table), as a partial selection leaves them, become blocks; content between
 * the cells of a table moves before it.
 */
export function strayParts(tree: Root): void {
  orderCells(tree);
  changeElements(tree, (node) => {
    orderCells(node);
    return undefined;
  });
  changeElements(tree, (node, parent) => {
    const parentName = parent.type === 'element' ? parent.tagName : '';
    if (node.tagName === 'table') {
      const strays = straysOf(node);
      // One that starts in another, outside a cell, is the next: the first was never closed.
      const isTable = (one: ElementContent) => isElement(one, 'table');
      return [...strays.filter((one) => !isTable(one)), node, ...strays.filter(isTable)];
    }
    if (node.tagName === 'ul' || node.tagName === 'ol') node.children = onlyItems(node.children);
    if (IN_TABLE_ONLY.has(node.tagName))
      return TABLE_PARTS[parentName]?.includes(node.tagName) ? undefined : freed(node.children);
    const parents = node.tagName === 'li' ? ['ul', 'ol'] : ALLOWED_PARENTS[node.tagName];
    return !parents || parents.includes(parentName) ? undefined : [{ ...node, tagName: 'div' }];
  });
}

/** The contents of the cells. */
function freed(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) =>
    isElement(node) && IN_TABLE_ONLY.has(node.tagName) ? freed(node.children) : [node],
  );
}

/** Cells without a row are one; elsewhere words of neighbours stay apart. */
function orderCells(parent: Root | Element): void {
  const isTable = isElement(parent, 'table', 'tbody', 'thead', 'tfoot');
  const result: Root['children'] = [];
  let row: Element | undefined;
  for (const child of parent.children) {
    const last = result.at(-1);
    const isCell = isElement(child, 'td', 'th');
    if (isTable && isCell) {
      if (row) row.children.push(text(' '), child);
      else result.push((row = element('tr', {}, [child])));
      continue;
    }
    if (!isBlank(child)) row = undefined;
    if (isElement(last) && isElement(child) && [last, child].every(isTablePart)) result.push(text(' '));
    result.push(child);
  }
  // why: the children as they were, rows and white space between them.
  parent.children = result as ElementContent[];
}

const isTablePart = ({ tagName }: Element) => IN_TABLE_ONLY.has(tagName);

function straysOf(part: Element): ElementContent[] {
  const allowed = TABLE_PARTS[part.tagName];
  if (!allowed) return [];
  const isPart = (child: ElementContent) => isElement(child, ...allowed);
  const strays = part.children.flatMap((child) => {
    if (isElement(child) && isPart(child)) return straysOf(child);
    return isBlank(child) ? [] : [child];
  });
  part.children = part.children.filter(isPart);
  return strays;
}

/** Older editors nest a list directly in a list; it belongs to the item before it. */
function onlyItems(children: readonly ElementContent[]): ElementContent[] {
  const items: Element[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (isElement(child, 'li')) items.push(child);
    else if (isBlank(child)) continue;
    else if (last) last.children.push(child);
    else items.push(element('li', {}, [child]));
  }
  return items;
}
