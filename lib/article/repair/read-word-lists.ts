import {
  type ArticleNode,
  type ArticleTree,
  isBlank,
  isElement,
  mapElements,
  textOf,
  withChildren,
} from '../tree/tree';
import { type FlatItem, nestItems } from './nest-items';

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
