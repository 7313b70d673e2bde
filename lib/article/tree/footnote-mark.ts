import { textOf } from './text';
import { type ArticleElement, elementsOf } from './tree';

const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|note \d{1,3}|[*†‡§¶#↑↩])[\])]?$|^[*†‡§]{1,3}$/iu;
/** A sign that is no power or ordinal: `m²`, `1er`. */
const SURE_MARK = /^\[[^\]]{1,8}\]$|^[*†‡§]{1,3}$/u;

/**
 * Whether an element is the mark of a footnote, or a heading's link to itself (`¶`): it belongs to no word
 * beside it.
 */
export function isFootnoteMark(node: ArticleElement): boolean {
  if (node.name !== 'sup' && node.name !== 'a') return false;
  const text = textOf(node).trim();
  if (node.name === 'a') return (node.attributes.href ?? '').startsWith('#') && MARK.test(text);
  const hasLink = elementsOf(node.children).some(
    ({ name, attributes }) => name === 'a' && attributes.href?.includes('#'),
  );
  return hasLink ? text.length <= 12 : SURE_MARK.test(text);
}
