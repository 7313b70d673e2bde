import { BLOCK_ELEMENTS } from '../tree/blocks';
import { type ArticleElement, type ArticleTree, isHeading, lineOfText } from '../tree/tree';
import { firstWords, type Place } from './finding';

const BLOCKS: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'td', 'th', 'caption']);

export type PlacedElement = { readonly node: ArticleElement; readonly place: Place };

/**
 * All elements in document order, each with its place. An element without text is found by the words of the
 * block around it.
 */
export function placedElements(tree: ArticleTree): readonly PlacedElement[] {
  const found: PlacedElement[] = [];
  let heading = '';
  let id = '';
  const visit = (nodes: ArticleTree, block: ArticleElement | null) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const line = lineOfText(node.children);
      const words = line || (node.attributes.alt ?? '') || (block ? lineOfText(block.children) : '');
      found.push({ node, place: { heading, words: firstWords(words), id: node.attributes.id || id } });
      visit(node.children, BLOCKS.has(node.name) ? node : block);
      if (isHeading(node.name)) [heading, id] = [line, node.attributes.id ?? ''];
    }
  };
  visit(tree, null);
  return found;
}
