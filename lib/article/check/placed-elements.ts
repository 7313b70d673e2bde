import { BLOCK_ELEMENTS } from '../tree/blocks';
import { lineOfText } from '../tree/text';
import { type ArticleElement, type ArticleTree, elementsOf, isHeading } from '../tree/tree';
import { type Place, firstWords } from './finding';
import { SITE } from '../../config/site';
import { linkUrl } from '../links';
import { mediaUrl } from '../safe-url';

const BLOCKS: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'td', 'th', 'caption']);

export type PlacedElement = { readonly node: ArticleElement; readonly place: Place };

/**
 * All elements in document order, each with its place. An element without text is found by the words of the
 * block around it.
 */
export function placedElements(tree: ArticleTree): readonly PlacedElement[] {
  const elements: PlacedElement[] = [];
  let heading = '';
  let id = '';
  const visit = (nodes: ArticleTree, block: ArticleElement | null) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const line = lineOfText(node.children);
      const words = line || (node.attributes.alt ?? '') || (block ? lineOfText(block.children) : '');
      elements.push({ node, place: { heading, words: firstWords(words), id: node.attributes.id || id } });
      visit(node.children, BLOCKS.has(node.name) ? node : block);
      if (isHeading(node.name)) [heading, id] = [line, node.attributes.id ?? ''];
    }
  };
  visit(tree, null);
  return elements;
}

type Urls = { readonly links: readonly string[]; readonly files: readonly string[] };

/** The distinct URLs in a body: links to pages, and images and files to fetch. */
export function urlsIn(tree: ArticleTree, mediaBase: string): Urls {
  const links = new Set<string>();
  const files = new Set<string>();
  for (const { name, attributes } of elementsOf(tree)) {
    if (name === 'a') {
      const href = linkUrl(attributes.href, mediaBase, SITE.domain);
      if (href !== null && !/^(?:#|mailto:|tel:)/i.test(href))
        (mediaBase !== '' && href.startsWith(mediaBase) ? files : links).add(href);
    }
    if (name === 'img') {
      const url = mediaUrl(attributes.src ?? '', mediaBase);
      if (url !== null) files.add(url);
    }
  }
  return { links: [...links], files: [...files] };
}
