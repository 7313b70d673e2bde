import { type ArticleElement, type ArticleTree, classesOf, mapElements, withAttributes } from '../tree/tree';

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
