import { BLOCK_ELEMENTS } from './tree/blocks';
import { FRAME, type ArticleTree } from './tree/tree';

/** Elements that start a new line. */
const OWN_LINE: ReadonlySet<string> = new Set([
  ...BLOCK_ELEMENTS,
  ...['br', 'caption', 'table', 'td', 'th', 'tr', FRAME],
]);

/**
 * Plain text of an article, for search, previews and machines, without pictures and videos. One line per
 * block; runs of white space become one space. Escape it before putting it into HTML.
 *
 * Errors: never throws.
 */
export function textOfTree(tree: ArticleTree): string {
  const pieces: string[] = [];
  collect(tree, pieces);
  const lines = pieces.join('').split('\n');
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function collect(tree: ArticleTree, pieces: string[]): void {
  for (const node of tree) {
    if (typeof node === 'string') {
      // A line break in the source is white space; only our own breaks end a line.
      pieces.push(node.replaceAll('\n', ' '));
      continue;
    }
    const ownLine = OWN_LINE.has(node.name);
    if (ownLine) pieces.push('\n');
    collect(node.children, pieces);
    if (ownLine) pieces.push('\n');
  }
}
