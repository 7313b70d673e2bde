import type { Element, ElementContent, Root } from 'hast';
import { attribute, changeElements, classesOf, isBlank, isElement, text } from './change';
import { type FlatItem, nestItems } from './nest-items';

const MARKS: Readonly<Record<string, string>> = { checked: '☑ ', unchecked: '☐ ' };

/** Quill writes every list as one `ol`: `data-list` holds the kind of item, a class its level. */
export function quillLists(tree: Root): void {
  changeElements(tree, (list) => {
    if (!isElement(list, 'ol', 'ul') || !list.children.some(isQuillItem)) return undefined;
    return nestItems(list.children.flatMap((child) => (isBlank(child) ? [] : [flatItem(child)])));
  });
}

function isQuillItem(node: ElementContent): boolean {
  return isElement(node, 'li') && (attribute(node, 'dataList') !== '' || indentOf(node) > 0);
}

function flatItem(node: ElementContent): FlatItem {
  if (!isElement(node, 'li')) return { level: 1, list: 'ul', content: [node] };
  const kind = attribute(node, 'dataList');
  const mark = MARKS[kind];
  const words = node.children.filter((child) => !isElement(child) || !classesOf(child).includes('ql-ui'));
  return {
    level: indentOf(node) + 1,
    list: kind === 'ordered' ? 'ol' : 'ul',
    content: mark ? [text(mark), ...words] : words,
  };
}

function indentOf(item: Element): number {
  const indent = classesOf(item).find((name) => name.startsWith('ql-indent-'));
  return Number(indent?.slice('ql-indent-'.length) ?? 0) || 0;
}
