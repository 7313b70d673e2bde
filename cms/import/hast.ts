import type { Element, ElementContent, Nodes, Root } from 'hast';
import { isElement } from 'hast-util-is-element';
import { toString } from 'hast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import { STARTS_LINE } from '../../lib/article/tree/blocks';
import { toHast } from '../../lib/article/tree/hast';
import { parseHtml } from '../../lib/article/tree/parse-html';

/** HTML as the tree from which unified makes Markdown. Errors: throws if it is nested too deeply. */
export const parseHast = (html: string): Root => toHast(parseHtml(html));

/**
 * Replaces each element, children first, with what `change` returns; undefined leaves it. (The packages'
 * walks come to an element before its children.)
 */
export function changeElements(
  parent: Root | Element,
  change: (element: Element, parent: Root | Element) => readonly ElementContent[] | undefined,
): void {
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child];
    changeElements(child, change);
    return change(child, parent) ?? [child];
  });
}

export const text = (value: string): ElementContent => ({ type: 'text', value });

/** Whether the node contains visible text. */
export const hasText = (node: Nodes): boolean => toString(node).trim() !== '';

export const isBlank = (node: Nodes): boolean => !isElement(node) && !hasText(node);

/** An attribute as text; '' if there is none. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** The first descendant that passes the test. */
export function findElement(
  parent: Root | Element,
  test: (element: Element) => boolean,
): Element | undefined {
  let match: Element | undefined;
  visit(parent, 'element', (element) => {
    if (element === parent || !test(element)) return undefined;
    match = element;
    return EXIT;
  });
  return match;
}

/** All descendants, or those with one of the names. */
export function elementsIn(parent: Root | Element, ...names: readonly string[]): readonly Element[] {
  const matches: Element[] = [];
  visit(parent, 'element', (element) => {
    if (element !== parent && (names.length === 0 || names.includes(element.tagName))) matches.push(element);
  });
  return matches;
}

/** Whether the element starts a new line. */
export function isBlock(node: Nodes | undefined): node is Element {
  return isElement(node) && STARTS_LINE.has(node.tagName);
}
