import type { ArticleOptions } from './article-options';
import { type ArticleTree, element, elementsOf, mapElements } from './tree/tree';

/**
 * Makes headings link to themselves, so that readers can share a section's URL. A heading that already
 * contains a link stays as it is.
 *
 * Needs the ids from `nameHeadings`.
 */
export function linkHeadings(
  tree: ArticleTree,
  { linkedHeadings = false }: Pick<ArticleOptions, 'linkedHeadings'>,
): ArticleTree {
  if (!linkedHeadings) return tree;
  return mapElements(tree, (node) => {
    const { id } = node.attributes;
    if ((node.name !== 'h2' && node.name !== 'h3') || !id) return node;
    if (elementsOf(node.children).some(({ name }) => name === 'a')) return node;
    return { ...node, children: [element('a', { href: `#${encodeURIComponent(id)}` }, node.children)] };
  });
}
