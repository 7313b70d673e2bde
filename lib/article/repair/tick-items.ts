import type { Element, Root } from 'hast';
import { attribute, changeElements, classesOf, text } from './change';

const TICKED = '☑ ';
const OPEN = '☐ ';

/**
 * Turns the checkbox of a to-do item into a character, which page, feed and Markdown all show. A real
 * checkbox would look as if it could be used.
 */
export function tickItems(tree: Root): void {
  changeElements(tree, (node) => {
    const ticked = stateOf(node);
    return ticked === null ? undefined : [text(ticked ? TICKED : OPEN)];
  });
  changeElements(tree, (node) => {
    // Google Docs and Slite mark the list item.
    const state = node.tagName === 'li' && attribute(node, 'role') === 'checkbox';
    if (state) {
      node.children.unshift(text(attribute(node, 'ariaChecked') === 'true' ? TICKED : OPEN));
      delete node.properties.role;
    }
    return undefined;
  });
}

/** Whether a checkbox is ticked; null for anything else. */
function stateOf(node: Element): boolean | null {
  if (node.tagName === 'input' && attribute(node, 'type').toLowerCase() === 'checkbox')
    return node.properties.checked !== undefined;
  const classes = classesOf(node);
  // Notion's export.
  if (classes.includes('checkbox-on')) return true;
  return classes.includes('checkbox-off') ? false : null;
}
