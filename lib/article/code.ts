import { Mark } from '../markup/marks';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree/tree';
import { mapElements, withAttributes } from './tree/tree';

/**
 * Finds the language and the lines of code blocks. Lines that end with `<br>` or are blocks of their own, as
 * pasted from an editor, become lines of the text, so that they are copied. Text in columns must not wrap.
 * `data-language` comes from the editor or from the `language-…` class.
 */
export function finishCode(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.name !== 'pre') return node;
    const pre = { ...node, children: linesOf(node.children) };
    return withAttributes(pre, {
      'data-language': languageOf(pre),
      [Mark.textColumns]: hasColumns(pre) ? '' : undefined,
    });
  });
}

const LINES: ReadonlySet<string> = new Set(['div', 'p']);

function linesOf(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.name === 'br') return '\n';
    return LINES.has(node.name) ? [...node.children, '\n'] : node;
  });
}

/** Words with several spaces or a tab between them. */
const COLUMNS = /\S(?: {2,}|\t)\S/;

function hasColumns(pre: ArticleElement): boolean {
  if (!['text', 'plaintext', undefined].includes(languageOf(pre))) return false;
  const lines = textOf(pre).split('\n');
  return lines.filter((line) => COLUMNS.test(line)).length > 1;
}

function textOf(node: ArticleNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

function languageOf(pre: ArticleElement): string | undefined {
  const holders = [pre, ...pre.children.filter((child) => typeof child !== 'string')];
  for (const { attributes } of holders) {
    // The sanitiser keeps only classes that begin with `language-`.
    const language = attributes['data-language'] ?? /language-(\S+)/.exec(attributes.class ?? '')?.[1];
    if (language && /^[\w+#.-]{1,40}$/.test(language)) return language.toLowerCase();
  }
  return undefined;
}
