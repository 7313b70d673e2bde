import { BLOCK_ELEMENTS } from './tree/blocks';
import { withoutUnseen } from '../text/unseen';
import { isFootnoteMark } from './tree/footnote-mark';
import { onOneLine, READINGS } from './tree/text';
import { type ArticleTree, FRAME } from './tree/tree';

/** Elements that start a new line. */
const OWN_LINE: ReadonlySet<string> = new Set([
  ...BLOCK_ELEMENTS,
  'br',
  'caption',
  'table',
  'td',
  'th',
  'tr',
  FRAME,
]);

/**
 * Plain text of an article, for search, previews and machines, without images, videos, the
 * marks of footnotes and what is not seen inside a word. One line per block; runs of white space become one space. Escape it before putting it into HTML.
 *
 * Errors: never throws.
 */
export function textOfTree(tree: ArticleTree): string {
  const lines: string[] = [];
  let open = '';
  const endLine = () => {
    const line = onOneLine(open);
    if (line !== '') lines.push(line);
    open = '';
  };
  const collect = (nodes: ArticleTree) => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        open += node;
        continue;
      }
      if (READINGS.has(node.name) || isFootnoteMark(node)) continue;
      const isOwnLine = OWN_LINE.has(node.name);
      if (isOwnLine) endLine();
      collect(node.children);
      if (isOwnLine) endLine();
    }
  };
  collect(tree);
  endLine();
  return withoutUnseen(lines.join('\n'));
}
