import type { Element, ElementContent, Root } from 'hast';
import { attribute, changeElements, isBlank, isElement } from './change';

/** Notion and others write one list per item; joins lists that continue the one before. */
export function joinLists(tree: Root): void {
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  tree.children = joined(tree.children as ElementContent[]);
  changeElements(tree, (node) => {
    node.children = joined(node.children);
    return undefined;
  });
}

function joined(children: ElementContent[]): ElementContent[] {
  if (!children.some((child) => isElement(child, 'ul', 'ol'))) return children;
  const result: ElementContent[] = [];
  let last: Element | null = null;
  for (const child of children) {
    if (last && isElement(child) && goesOn(last, child)) {
      const [first] = child.children;
      if (isElement(first) && child.properties.id !== undefined) first.properties.id ??= child.properties.id;
      last.children.push(...child.children);
      continue;
    }
    if (last && isBlank(child)) continue;
    last = isElement(child, 'ul', 'ol') ? child : null;
    result.push(child);
  }
  return result;
}

function goesOn(list: Element, next: Element): boolean {
  if (list.tagName !== next.tagName) return false;
  if (list.tagName === 'ul') return true;
  const items = list.children.filter((child) => isElement(child, 'li')).length;
  return Number(attribute(next, 'start')) === Number(attribute(list, 'start') || 1) + items;
}
