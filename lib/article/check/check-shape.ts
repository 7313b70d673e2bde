import { type ArticleElement, type ArticleTree, elementsOf, lineOfText } from '../tree/tree';
import type { Finding } from './finding';
import type { PlacedElement } from './placed-elements';

/** A code block with at least this many words may be an article pasted as code. */
const MANY_WORDS = 60;
/** It must also have at least this share of the post's words. */
const MOST = 0.6;
const SENTENCE_END = /\p{L}{2,}[.!?。！？](?=\s+\p{Lu}|\s*$|[\u3400-\u9fff])/gu;
const SENTENCES = 3;

/**
 * Remains of a table in running text: the separator line or a row of a Markdown table, or HTML table tags.
 */
const REST_OF_TABLE = /\|\s*:?-{3,}:?\s*\||^\|.*\|$|<\/?t[dhr]\b[^>]*>/;
const WORDY: ReadonlySet<string> = new Set(['p', 'li', 'dd', 'h2', 'h3', 'h4']);

/** Content that has lost its structure: prose that has become code, and broken tables. */
export function checkShape(elements: readonly PlacedElement[], tree: ArticleTree): readonly Finding[] {
  const total = countOf(lineOfText(tree));
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (node.name === 'pre' && isProse(node, total)) return [{ code: 'textAsCode', place, values: {} }];
    const isTorn = node.name === 'table' ? hasShortRow(node) : WORDY.has(node.name) && isRestOfTable(node);
    return isTorn ? [{ code: 'tableTorn', place, values: {} }] : [];
  });
}

const countOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

function isProse(pre: ArticleElement, total: number): boolean {
  const text = lineOfText(pre.children);
  const words = countOf(text);
  const hasLanguage = elementsOf(pre.children).some((one) => one.attributes.class?.includes('language-'));
  const isWhole = words >= MANY_WORDS && words >= MOST * total;
  return isWhole && !hasLanguage && (text.match(SENTENCE_END)?.length ?? 0) >= SENTENCES;
}

function isRestOfTable(node: ArticleElement): boolean {
  const words = node.children.filter((child) => typeof child === 'string' || child.name !== 'code');
  const isOuter = node.children.some(
    (child) => typeof child !== 'string' && /^(?:[uo]l|p|pre)$/.test(child.name),
  );
  return !isOuter && REST_OF_TABLE.test(lineOfText(words));
}

/** A row with fewer cells than the first, in a table without merged cells. */
function hasShortRow(table: ArticleElement): boolean {
  const parts = elementsOf(table.children);
  const isMerged = parts.some(
    ({ attributes }) => attributes.colspan !== undefined || attributes.rowspan !== undefined,
  );
  const isNested = parts.some(({ name }) => name === 'table');
  if (isMerged || isNested) return false;
  const lengths = parts
    .filter(({ name }) => name === 'tr')
    .map((row) => row.children.filter((cell) => typeof cell !== 'string').length);
  return lengths.some((length) => length > 0 && length < (lengths[0] ?? 0));
}
