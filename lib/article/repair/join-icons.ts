import { holdsBlock, isBlock } from '../tree/blocks';
import { type ArticleTree, isBlank, isElement, mapElements, textOf } from '../tree/tree';

const ICON = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]*$/u;

/** Moves the icon of a Ghost or Notion callout from its own block to the start of the text beside it. */
export function joinIcons(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.children.length < 2) return node;
    const [icon, words, ...others] = node.children.filter((child) => !isBlank(child));
    if (!isElement(icon, 'div', 'p', 'span') || !isBlock(words) || others.length > 0) return node;
    const sign = textOf(icon).trim();
    if (!isElement(words, 'div', 'p') || holdsBlock(words) || !ICON.test(sign)) return node;
    return { ...node, children: [{ ...words, children: [`${sign} `, ...words.children] }] };
  });
}
