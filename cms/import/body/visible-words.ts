import type { Nodes } from 'hast';
import { isElement } from 'hast-util-is-element';
import { isBlock } from '../hast';
import { NO_TEXT } from '../../../lib/article/sanitise';

const UNREAD: ReadonlySet<string> = new Set([...NO_TEXT, 'svg', 'template', 'head']);
const APART: ReadonlySet<string> = new Set([
  'br',
  'caption',
  'table',
  'td',
  'th',
  'tr',
  'address',
  'section',
  'article',
  'center',
]);

/** The words that a reader sees, in order: letters and digits only, without punctuation. */
export const visibleWords = (tree: Nodes): readonly string[] =>
  textOf(tree)
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || isElement(node, [...UNREAD])) return '';
  const inside = node.children.map(textOf).join('');
  return isBlock(node) || isElement(node, [...APART]) ? ` ${inside} ` : inside;
}

/** Words in the URLs of a text, because a URL may become a player or be spelled differently. */
export const wordsOfUrls = (tree: Nodes): ReadonlySet<string> =>
  new Set(
    (textOf(tree).match(/https?:\/\/\S+/g) ?? []).flatMap((one) => one.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
  );

/** The words of the first list that the second lacks, counting repetitions. */
export function missingWords(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
