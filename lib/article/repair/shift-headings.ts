import type { Element, ElementContent, Root } from 'hast';
import { changeElements, hasText, isBlank, isElement } from './change';

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** The page's title is its H1. */
const FIRST_LEVEL = 2;

/**
 * Renumbers headings: the highest level that an article uses becomes H2, the next H3, and so on. Removes bold
 * around a whole heading.
 */
export function shiftHeadings(tree: Root): void {
  const used = new Set<string>();
  changeElements(tree, (node) => {
    if (LEVELS.includes(node.tagName) && hasText(node)) used.add(node.tagName);
    return undefined;
  });
  const levels = new Map(
    LEVELS.filter((name) => used.has(name)).map((name, rank) => [
      name,
      `h${Math.min(6, FIRST_LEVEL + rank)}`,
    ]),
  );
  changeElements(tree, (node) => {
    if (LEVELS.includes(node.tagName)) node.children = plainHeading(node.children);
    return undefined;
  });
  const shifted = (node: Element) => levels.get(node.tagName) ?? node.tagName;
  changeElements(tree, (node) =>
    shifted(node) === node.tagName ? undefined : [{ ...node, tagName: shifted(node) }],
  );
}

/** The heading without bold around all of it. */
function plainHeading(children: ElementContent[]): ElementContent[] {
  const [only, ...others] = children.filter((child) => !isBlank(child));
  return isElement(only, 'strong', 'b') && others.length === 0 && only.properties.id === undefined
    ? plainHeading(only.children)
    : children;
}
