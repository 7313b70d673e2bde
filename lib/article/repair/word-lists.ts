import type { Element, ElementContent, Root } from 'hast';
import { attribute, changeElements, isBlank, isElement, textOf } from './change';
import { type FlatItem, nestItems } from './nest-items';

/** `mso-list:l0 level2 lfo1`: Word writes an item of a list as a paragraph with its level in the style. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBERED = /^\(?(?:(\d{1,4})|([a-z]|[ivxlc]{1,6}))[.)]/i;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Turns Word's paragraphs that only look like a list into a nested list. */
export function wordLists(tree: Root): void {
  groupLists(tree);
  changeElements(tree, (node) => {
    groupLists(node);
    return undefined;
  });
}

function groupLists(parent: Root | Element): void {
  if (!parent.children.some((child) => levelOf(child) !== undefined)) return;
  const grouped: ElementContent[] = [];
  let items: FlatItem[] = [];
  const endList = () => {
    grouped.push(...nestItems(items));
    items = [];
  };
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  for (const child of parent.children as ElementContent[]) {
    const item = itemOf(child);
    if (item) items.push(item);
    else if (items.length === 0 || !isBlank(child)) {
      endList();
      grouped.push(child);
    }
  }
  endList();
  parent.children = grouped;
}

function levelOf(node: Root['children'][number]): string | undefined {
  return isElement(node, 'p') ? LEVEL.exec(attribute(node, 'style'))?.[1] : undefined;
}

/** Removes the marker from the paragraph; null if it is not a list item. */
function itemOf(node: ElementContent): FlatItem | null {
  const level = levelOf(node);
  if (level === undefined || !isElement(node)) return null;
  const markers: string[] = [];
  changeElements(node, (one) => {
    if (!MARKER.test(attribute(one, 'style'))) return undefined;
    markers.push(textOf(one).trim());
    return [];
  });
  const [marker, digits, letters] = NUMBERED.exec(markers.join('')) ?? [];
  return {
    level: Number(level),
    list: marker === undefined ? 'ul' : 'ol',
    start: digits,
    ...(letters !== undefined && letteredList(letters)),
    content: node.children,
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
