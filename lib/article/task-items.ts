import {
  type ArticleElement,
  type ArticleNode,
  type ArticleTree,
  mapElements,
  withAttributes,
} from './tree/tree';

/** Class of a to-do item, whose box (`repair/tick-items.ts`) replaces the bullet. */
const TASK = 'task';
const BOX = /^\s*[☑☐]/;

/** Marks the items of to-do lists. */
export function markTasks(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) =>
    node.name === 'li' && BOX.test(firstText(node)) ? withAttributes(node, { class: TASK }) : node,
  );
}

function firstText(node: ArticleElement): string {
  let first: ArticleNode | undefined = node;
  while (typeof first === 'object')
    first = first.children.find((child) => typeof child === 'object' || child.trim() !== '');
  return first ?? '';
}
