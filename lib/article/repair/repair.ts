import type { ArticleTree } from '../tree/tree';
import { dropFurniture, dropHidden } from './unwanted-elements';
import { findHeadings, shiftHeadings } from './headings';
import { joinIcons, showImages } from './images';
import { joinLists, readQuillLists, readWordLists, tickItems } from './lists';
import { keepCode, readFormulas } from './code';
import { markDirection, readStyles } from './styles';
import { moveStrayParts } from './move-stray-parts';
import { playUrls } from './play-urls';
import { readCells } from './read-cells';
import { separateHosts, tidyLinks } from './links';
import { settleBlocks } from './settle-blocks';
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
