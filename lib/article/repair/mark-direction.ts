import { type ArticleTree, mapElements, textOf, withAttributes } from '../tree/tree';

/** Letters of right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const LINES: ReadonlySet<string> = new Set([
  ...['blockquote', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'p', 'summary', 'td', 'th'],
]);

/** Sets `dir="auto"` on blocks that contain right-to-left letters. */
export function markDirection(tree: ArticleTree): ArticleTree {
  if (!tree.some((node) => RIGHT_TO_LEFT.test(textOf(node)))) return tree;
  return mapElements(tree, (node) =>
    LINES.has(node.name) && node.attributes.dir === undefined && RIGHT_TO_LEFT.test(textOf(node))
      ? withAttributes(node, { dir: 'auto' })
      : node,
  );
}
