import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { STARTS_LINE } from '../../lib/article/tree/blocks';
import { toHast } from '../../lib/article/tree/hast';
import { parseHtml } from '../../lib/article/tree/parse-html';

/** HTML as the tree from which unified makes Markdown. Errors: throws if it is nested too deeply. */
export const parseHast = (html: string): Root => toHast(parseHtml(html));

/**
 * Replaces each element, children first, with what `change` returns; undefined leaves it.
 */
export function changeElements(
  parent: Root | Element,
  change: (element: Element, parent: Root | Element) => readonly ElementContent[] | undefined,
): void {
  let made: ElementContent[] | null = null;
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  const children = parent.children as ElementContent[];
  for (const [index, child] of children.entries()) {
    let instead: readonly ElementContent[] | undefined;
    if (child.type === 'element') {
      changeElements(child, change);
      instead = change(child, parent);
    }
    if (instead === undefined) {
      made?.push(child);
      continue;
    }
    made ??= children.slice(0, index);
    // A spread would pass each node as an argument, and there may be 50 000.
    for (const one of instead) made.push(one);
  }
  if (made) parent.children = made;
}

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** The text inside, white space included. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Whether the node contains visible text. */
export function hasText(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return 'children' in node && node.children.some(hasText);
}

export function isBlank(node: Nodes): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type !== 'element';
}

export function isElement(node: Nodes | undefined, ...names: readonly string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** An attribute as text; '' if there is none. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** The first descendant that passes the test. */
export function findElement(node: Root | Element, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : findElement(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Whether the element starts a new line. */
export function isBlock(node: Nodes | undefined): node is Element {
  return isElement(node) && STARTS_LINE.has(node.tagName);
}
