import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { holdsBlock, isBlock } from '../../../lib/article/repair/blocks';
import { element, isElement } from '../../../lib/article/repair/change';
import { parseHtml } from '../../../lib/article/tree/parse-html';
import type { WordPressStep } from './wordpress-step';

const HOLDS_LINES: ReadonlySet<string> = new Set(['blockquote', 'div', 'li', 'p', 'td']);

/**
 * The classic editor stores the line breaks that it shows (`wpautop`). Blank lines of the root are for
 * lib/article/repair.
 */
export const breakLines: WordPressStep = ({ html, hasBlocks }) => {
  if (hasBlocks) return html;
  let tree: Root;
  try {
    tree = parseHtml(html);
  } catch {
    return html;
  }
  breakIn(tree, true);
  return toHtml(tree);
};

function breakIn(parent: Root | Element, isRoot: boolean): void {
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child, index): ElementContent[] => {
    if (isElement(child) && HOLDS_LINES.has(child.tagName)) {
      // Only a paragraph is divided by two line breaks.
      if (child.tagName === 'blockquote' && !holdsBlock(child))
        child.children = [element('p', {}, child.children)];
      breakIn(child, false);
    }
    if (child.type !== 'text' || !child.value.includes('\n')) return [child];
    const isEdge = (other: ElementContent | undefined) =>
      other === undefined || isBlock(other) || isElement(other, 'br');
    let { value } = child;
    if (isEdge(children[index - 1])) value = value.trimStart();
    if (isEdge(children[index + 1])) value = value.trimEnd();
    const lines = value.split(isRoot ? /(?<!\n[ \t\r]*)\n(?![ \t\r]*\n)/ : /\n/);
    return lines.flatMap((line, at): ElementContent[] => [
      ...(at > 0 ? [element('br', {})] : []),
      { type: 'text', value: line },
    ]);
  });
}
