import {
  type ArticleElement,
  type ArticleNode,
  type ArticleTree,
  classesOf,
  isBlank,
  isElement,
  mapElements,
} from '../tree/tree';
import { type FlatItem, nestItems } from './nest-items';

const MARKS: Readonly<Record<string, string>> = { checked: '☑ ', unchecked: '☐ ' };

/** Quill writes every list as one `ol`: `data-list` holds the kind of item, a class its level. */
export function readQuillLists(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (list) => {
    if (!isElement(list, 'ol', 'ul') || !list.children.some(isQuillItem)) return list;
    return nestItems(list.children.flatMap((child) => (isBlank(child) ? [] : [flatItem(child)])));
  });
}

function isQuillItem(node: ArticleNode): boolean {
  return isElement(node, 'li') && ((node.attributes['data-list'] ?? '') !== '' || indentOf(node) > 0);
}

function flatItem(node: ArticleNode): FlatItem {
  if (!isElement(node, 'li')) return { level: 1, list: 'ul', content: [node] };
  const kind = node.attributes['data-list'] ?? '';
  const mark = MARKS[kind];
  const words = node.children.filter((child) => !isElement(child) || !classesOf(child).includes('ql-ui'));
  return {
    level: indentOf(node) + 1,
    list: kind === 'ordered' ? 'ol' : 'ul',
    content: mark ? [mark, ...words] : words,
  };
}

function indentOf(item: ArticleElement): number {
  const indent = classesOf(item).find((name) => name.startsWith('ql-indent-'));
  return Number(indent?.slice('ql-indent-'.length) ?? 0) || 0;
}
