import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { isBlank, textOf } from '../tree/text';
import { classesOf, element, isElement, mapElements, withAttributes, withChildren } from '../tree/tree';

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

/** `mso-list:l0 level2 lfo1`: Word writes an item of a list as a paragraph with its level in the style. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBERED = /^\(?(?:(\d{1,4})|([a-z]|[ivxlc]{1,6}))[.)]/i;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Turns Word's paragraphs that only look like a list into a nested list. */
export function readWordLists(tree: ArticleTree): ArticleTree {
  return mapElements(withLists(tree), (node) => withChildren(node, withLists(node.children)));
}

function withLists(children: ArticleTree): ArticleTree {
  if (!children.some((child) => levelOf(child) !== undefined)) return children;
  const grouped: ArticleNode[] = [];
  let items: FlatItem[] = [];
  const endList = () => {
    for (const list of nestItems(items)) grouped.push(list);
    items = [];
  };
  for (const child of children) {
    const item = itemOf(child);
    if (item) items.push(item);
    else if (items.length === 0 || !isBlank(child)) {
      endList();
      grouped.push(child);
    }
  }
  endList();
  return grouped;
}

function levelOf(node: ArticleNode): string | undefined {
  return isElement(node, 'p') ? LEVEL.exec(node.attributes.style ?? '')?.[1] : undefined;
}

/** Removes the marker from the paragraph; null if it is not a list item. */
function itemOf(node: ArticleNode): FlatItem | null {
  const level = levelOf(node);
  if (level === undefined || !isElement(node)) return null;
  const markers: string[] = [];
  const content = mapElements(node.children, (one) => {
    if (!MARKER.test(one.attributes.style ?? '')) return one;
    markers.push(textOf(one).trim());
    return [];
  });
  const [marker, digits, letters] = NUMBERED.exec(markers.join('')) ?? [];
  return {
    level: Number(level),
    list: marker === undefined ? 'ul' : 'ol',
    start: digits,
    ...(letters !== undefined && letteredList(letters)),
    content,
  };
}

/**
 * Reads `c` and `iv`. A list that begins at i, v or x counts in Roman numerals, because one that begins at
 * the ninth letter is rarer.
 */
function letteredList(letters: string): Pick<FlatItem, 'start' | 'type'> {
  const lower = letters.toLowerCase();
  const isRoman = lower.length > 1 || /[ivx]/.test(lower);
  const type = isRoman ? 'i' : 'a';
  return {
    start: String(isRoman ? romanNumber(lower) : lower.charCodeAt(0) - 'a'.charCodeAt(0) + 1),
    type: letters === lower ? type : type.toUpperCase(),
  };
}

function romanNumber(numeral: string): number {
  const values = [...numeral].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** A list item written without nesting; its level (from 1) is given as a number. */
type FlatItem = {
  readonly level: number;
  readonly list: 'ol' | 'ul';
  readonly start?: string | undefined;
  /** Numbering of its list if not 1, 2, 3 (`type` of `ol`). */
  readonly type?: string | undefined;
  readonly content: ArticleTree;
};

/** A list that may get more items, and the content of its last item, which may get a nested list. */
type NestedList = {
  readonly level: number;
  readonly name: string;
  readonly items: ArticleElement[];
  content: ArticleNode[];
};

/** Nests items by their level. Skipped levels add no list. */
function nestItems(items: readonly FlatItem[]): readonly ArticleElement[] {
  const lists: ArticleElement[] = [];
  const open: NestedList[] = [];
  for (const { level, list, start, type, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last?.level === level && last.name !== list) open.pop();
    let place = open.at(-1);
    if (!place || place.level < level) {
      const inside: ArticleElement[] = [];
      const attributes = { start: start === '1' ? undefined : start || undefined, type: type || undefined };
      (place?.content ?? lists).push(element(list, attributes, inside));
      place = { level, name: list, items: inside, content: [] };
      open.push(place);
    }
    place.content = [...content];
    place.items.push(element('li', {}, place.content));
  }
  return lists;
}

const TICKED = '☑ ';
const OPEN = '☐ ';

/**
 * Turns the checkbox of a to-do item into a character, which page, feed and Markdown all show. A real
 * checkbox would look as if it could be used.
 */
export function tickItems(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    const isTicked = stateOf(node);
    if (isTicked !== null) return isTicked ? TICKED : OPEN;
    // Google Docs and Slite mark the list item.
    if (node.name !== 'li' || node.attributes.role !== 'checkbox') return node;
    const mark = node.attributes['aria-checked'] === 'true' ? TICKED : OPEN;
    return withAttributes({ ...node, children: [mark, ...node.children] }, { role: undefined });
  });
}

/** Whether a checkbox is ticked; null for anything else. */
function stateOf(node: ArticleElement): boolean | null {
  if (node.name === 'input' && node.attributes.type?.toLowerCase() === 'checkbox')
    return node.attributes.checked !== undefined;
  const classes = classesOf(node);
  // Notion's export.
  if (classes.includes('checkbox-on')) return true;
  return classes.includes('checkbox-off') ? false : null;
}
