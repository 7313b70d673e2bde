import { directionOf } from '../../text/direction';
import { type ArticleTree, mapElements, textOf, withAttributes } from '../tree/tree';

const LINES: ReadonlySet<string> = new Set([
  ...['blockquote', 'caption', 'dd', 'dt', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'p', 'summary'],
  ...['td', 'th'],
]);

/** Sets `dir` on blocks that contain right-to-left letters. */
export function markDirection(tree: ArticleTree): ArticleTree {
  if (tree.every((node) => directionOf(textOf(node)) === undefined)) return tree;
  return mapElements(tree, (node) => {
    const dir = LINES.has(node.name) && node.attributes.dir === undefined && directionOf(textOf(node));
    return dir ? withAttributes(node, { dir }) : node;
  });
}
