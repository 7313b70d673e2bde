import type { ArticleOptions, ArticleStep } from './article-options';
import { finishCode } from './code';
import { secureIds } from './element-ids';
import { finishEmbeds } from './embeds';
import { finishVideos } from './videos';
import { linkHeadings } from './heading-links';
import { nameHeadings, tableOfContents, type TocEntry } from './headings';
import { finishImages } from './images';
import { finishLinks } from './links';
import { repairNesting } from './tree/nesting';
import { parseTree } from './tree/parse-tree';
import { textOfTree } from './plain-text';
import { countWords } from '../text/reading-minutes';
import { renderSafeHtml, type SafeHtml } from './safe-html';
import { sanitise } from './sanitise';
import { finishTables } from './tables';
import { type ArticleTree, element } from './tree/tree';

export type Article = {
  /** Ready for `dangerouslySetInnerHTML`. */
  readonly html: SafeHtml;
  readonly toc: readonly TocEntry[];
  readonly wordCount: number;
  /** What a reader sees, one block per line. Text, not HTML. */
  readonly plainText: string;
  /** For the log: the end was cut off, or only the text is left; null if the article is complete. */
  readonly problem: 'cut' | 'flattened' | null;
};

/** The order matters: steps that create elements run before the nesting check, ids are set before anything refers to them. */
const STEPS: readonly ArticleStep[] = [
  finishEmbeds,
  finishImages,
  finishVideos,
  repairNesting,
  secureIds,
  finishLinks,
  nameHeadings,
  linkHeadings,
  finishTables,
  finishCode,
];

/**
 * Turns an editor's HTML into a finished article. The same input gives the same output; nothing is fetched.
 *
 * Units:  1 000 000 bytes, 50 000 nodes, 200 levels (`limits.ts`).
 * Errors: never throws; whatever exceeds the limits is cut off or shown as text (`problem`).
 * Source: rules §9, specification §3 and §5.
 */
export function buildArticle(html: string, options: ArticleOptions): Article {
  const clean = sanitise(typeof html === 'string' ? html : '');
  const { tree, cut } = parseTree(clean.html);
  const text = textOfTree(tree);
  const facts = { wordCount: countWords(text), plainText: text };
  try {
    const finished = STEPS.reduce((made, step) => step(made, options), tree);
    const problem = clean.flattened ? 'flattened' : clean.cut || cut ? 'cut' : null;
    return { html: renderSafeHtml(finished), toc: tableOfContents(finished), ...facts, problem };
  } catch {
    // A bug in a step must not cost the reader the text; `problem` reports it for the log.
    return { html: renderSafeHtml(paragraphsOf(text)), toc: [], ...facts, problem: 'flattened' };
  }
}

function paragraphsOf(text: string): ArticleTree {
  return text.split('\n').map((line) => element('p', {}, [line]));
}
