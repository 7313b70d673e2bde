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

/**
 * The words of the first list that the second lacks, counting repetitions. A word that is two of the second in
 * one, as of neighbouring parts that only a style sheet parts, is there.
 */
export function missingWords(words: readonly string[], others: readonly string[]): readonly string[] {
  const wordsLeft = new Map<string, number>();
  for (const word of others) wordsLeft.set(word, (wordsLeft.get(word) ?? 0) + 1);
  const take = (word: string): boolean => {
    const count = wordsLeft.get(word) ?? 0;
    if (count > 0) wordsLeft.set(word, count - 1);
    return count > 0;
  };
  const missing = words.filter((word) => !take(word));
  return missing.filter((word) => {
    const [at] = splitsOf(word).filter((index) =>
      [word.slice(0, index), word.slice(index)].every((part) => (wordsLeft.get(part) ?? 0) > 0),
    );
    return at === undefined || !take(word.slice(0, at)) || !take(word.slice(at));
  });
}

const MAX_JOINED = 60;
const splitsOf = (word: string): readonly number[] =>
  word.length > MAX_JOINED ? [] : Array.from(word.slice(1), (_, index) => index + 1);
