import type { ArticleTree } from '../tree/tree';
import { dropFurniture } from './drop-furniture';
import { dropHidden } from './drop-hidden';
import { findHeadings } from './find-headings';
import { joinIcons } from './join-icons';
import { joinLists } from './join-lists';
import { keepCode } from './keep-code';
import { markDirection } from './mark-direction';
import { moveStrayParts } from './move-stray-parts';
import { playUrls } from './play-urls';
import { readCells } from './read-cells';
import { readFormulas } from './read-formulas';
import { readQuillLists } from './read-quill-lists';
import { readStyles } from './read-styles';
import { readWordLists } from './read-word-lists';
import { separateHosts } from './separate-hosts';
import { settleBlocks } from './settle-blocks';
import { shiftHeadings } from './shift-headings';
import { showImages } from './show-images';
import { tickItems } from './tick-items';
import { tidyLinks } from './tidy-links';
import { translateElements } from './translate-elements';

/** Turns one kind of foreign HTML into ours. Deterministic. */
export type RepairStep = (tree: ArticleTree) => ArticleTree;

/**
 * The order matters: classes and styles are read before elements are renamed, elements are renamed before
 * blocks are settled.
 */
export const REPAIR_STEPS: readonly RepairStep[] = [
  readFormulas,
  dropHidden,
  dropFurniture,
  keepCode,
  tickItems,
  readQuillLists,
  readWordLists,
  readStyles,
  showImages,
  translateElements,
  tidyLinks,
  moveStrayParts,
  joinLists,
  joinIcons,
  readCells,
  settleBlocks,
  separateHosts,
  playUrls,
  findHeadings,
  shiftHeadings,
  markDirection,
];

/**
 * Turns whatever an editor pasted into HTML as we would have written it. The tree is still untrusted
 * afterwards.
 *
 * Errors: never throws on a tree of sensible depth (200).
 */
export function repair(tree: ArticleTree, steps: readonly RepairStep[] = REPAIR_STEPS): ArticleTree {
  return steps.reduce((repaired, step) => step(repaired), tree);
}
