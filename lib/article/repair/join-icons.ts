import type { Root } from 'hast';
import { holdsBlock, isBlock } from './blocks';
import { changeElements, isBlank, isElement, text, textOf } from './change';

const ICON = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]*$/u;

/** Moves the icon of a Ghost or Notion callout from its own block to the start of the text beside it. */
export function joinIcons(tree: Root): void {
  changeElements(tree, (node) => {
    const blocks = node.children.filter((child) => !isBlank(child));
    const [icon, words, ...others] = blocks;
    if (!isElement(icon, 'div', 'p', 'span') || !isBlock(words) || others.length > 0) return undefined;
    const sign = textOf(icon).trim();
    if (!isElement(words, 'div', 'p') || holdsBlock(words) || !ICON.test(sign)) return undefined;
    words.children.unshift(text(`${sign} `));
    node.children = [words];
    return undefined;
  });
}
