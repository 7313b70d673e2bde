import type { ArticleOptions, ArticleStep } from './article-options';
import { finishCode } from './code';
import { secureIds } from './element-ids';
import { finishEmbeds } from './embeds';
import { finishVideos } from './videos';
import { type TocEntry, nameHeadings, tableOfContents } from './headings';
import { finishImages } from './images';
import { finishLinks } from './links';
import { repairNesting } from './tree/nesting';
import { cutToSize } from './tree/limits';
import { textOfTree } from './plain-text';
import { countWords } from '../text/count-words';
import { textOfHtml } from '../text/strip-tags';
import { openWithWords } from './opening';
import { type SafeArticle, safeArticle } from './safe-article';
import { readBody } from './read-body';
import { cleanText } from './sanitise';
import { finishTables } from './tables';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree/tree';
import { element, mapElements, withAttributes } from './tree/tree';

export type Article = {
  /** Drawn by components/article/ArticleContent.tsx, written by `articleHtml`. */
  readonly content: SafeArticle;
  readonly toc: readonly TocEntry[];
  readonly wordCount: number;
  /** What a reader sees, one block per line. Text, not HTML. */
  readonly plainText: string;
  /** For the log: 'cut' if the end is missing, 'flattened' if only the text is left, null if complete. */
  readonly problem: 'cut' | 'flattened' | null;
};

/**
 * The order matters: steps that create elements run before the nesting check, ids are set before anything
 * refers to them.
 */
export const FINISHING_STEPS: readonly ArticleStep[] = [
  finishEmbeds,
  openWithWords,
  finishImages,
  finishVideos,
  repairNesting,
  secureIds,
  finishLinks,
  nameHeadings,
  finishTables,
  finishCode,
  markTasks,
];

/**
 * Turns an editor's HTML into a finished article. The same input gives the same output; nothing is fetched.
 *
 * Units:  1 000 000 bytes, 50 000 nodes, 200 levels (`limits.ts`).
 * Errors: never throws; whatever exceeds the limits is cut off or shown as text (`problem`).
 * Source: rules §9, specification §3 and §5.
 */
export function buildArticle(html: string, options: ArticleOptions): Article {
  return finishArticle(readArticle(html), options);
}

/**
 * A parsed body, so that image sizes can be looked up before it is finished; `tree` is null if it is nested
 * too deeply.
 */
export type ReadArticle = {
  readonly source: string;
  readonly tree: ArticleTree | null;
  readonly isCut: boolean;
};

/** The first half of `buildArticle`. Errors: never throws. */
export function readArticle(html: string): ReadArticle {
  const source = typeof html === 'string' ? html : '';
  try {
    const { tree, cut } = readBody(source);
    return { source, tree, isCut: cut };
  } catch {
    return { source, tree: null, isCut: false };
  }
}

/** The second half of `buildArticle`. Errors: never throws. */
export function finishArticle({ source, tree, isCut }: ReadArticle, options: ArticleOptions): Article {
  try {
    if (tree === null) throw new RangeError('There is no tree.');
    const shownTree: ArticleTree = isCut
      ? [...tree, element('p', {}, [element('em', {}, [options.labels.cut])])]
      : tree;
    const finished = FINISHING_STEPS.reduce((treeSoFar, step) => step(treeSoFar, options), shownTree);
    return {
      content: safeArticle(finished),
      toc: tableOfContents(finished),
      ...factsOf(textOfTree(tree)),
      problem: isCut ? 'cut' : null,
    };
  } catch {
    // Nested too deeply, or a bug in a step: readers still get the text, and `problem` reports it for the
    // log.
    const text = textOfTree(paragraphsOf(cleanText(textOfHtml(cutToSize(source)))));
    return {
      content: safeArticle(paragraphsOf(text)),
      toc: [],
      ...factsOf(text),
      problem: 'flattened',
    };
  }
}

function factsOf(text: string): Pick<Article, 'wordCount' | 'plainText'> {
  return { wordCount: countWords(text), plainText: text };
}

function paragraphsOf(text: string): ArticleTree {
  return text.split('\n').map((line) => element('p', {}, [line]));
}

/** Class of a to-do item, whose box (`repair/lists.ts`) replaces the bullet. */
const TASK = 'task';
const BOX = /^\s*[☑☐]/;

/** Marks the items of to-do lists. */
function markTasks(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) =>
    node.name === 'li' && BOX.test(firstText(node)) ? withAttributes(node, { class: TASK }) : node,
  );
}

function firstText(node: ArticleElement): string {
  let first: ArticleNode | undefined = node;
  while (typeof first === 'object')
    first = first.children.find((child) => typeof child === 'object' || child.trim() !== '');
  return first ?? '';
}
