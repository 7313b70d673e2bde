import {
  type ArticleElement,
  type ArticleNode,
  type ArticleTree,
  isBlank,
  isElement,
  mapElements,
  withAttributes,
  withChildren,
} from '../tree/tree';

/** Notion and others write one list per item; joins lists that continue the one before. */
export function joinLists(tree: ArticleTree): ArticleTree {
  return joined(mapElements(tree, (node) => withChildren(node, joined(node.children))));
}

type OpenList = { readonly list: ArticleElement; readonly items: ArticleNode[] };

function joined(children: ArticleTree): ArticleTree {
  if (!children.some((child) => isElement(child, 'ul', 'ol'))) return children;
  const result: ArticleNode[] = [];
  let last: OpenList | null = null;
  for (const child of children) {
    if (last && isElement(child) && goesOn(last, child)) {
      for (const item of withId(child.children, child.attributes.id)) last.items.push(item);
      continue;
    }
    if (last && isBlank(child)) continue;
    if (isElement(child, 'ul', 'ol')) {
      last = { list: child, items: [...child.children] };
      result.push({ ...child, children: last.items });
    } else {
      last = null;
      result.push(child);
    }
  }
  return result.length === children.length ? children : result;
}

/** The items, with the id of their list at the first, so that links still work. */
function withId([first, ...others]: ArticleTree, id: string | undefined): ArticleTree {
  if (first === undefined) return [];
  const isNamed = isElement(first) && first.attributes.id === undefined && id !== undefined;
  return [isNamed ? withAttributes(first, { id }) : first, ...others];
}

function goesOn({ list, items }: OpenList, next: ArticleElement): boolean {
  if (list.name !== next.name) return false;
  if (list.name === 'ul') return true;
  const count = items.filter((child) => isElement(child, 'li')).length;
  return Number(next.attributes.start ?? '') === Number(list.attributes.start || 1) + count;
}
