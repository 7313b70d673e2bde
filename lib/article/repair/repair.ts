import type { Root } from 'hast';
import type { RepairStep } from './change';
import { closestElements } from './closest-elements';
import { dropFurniture } from './drop-furniture';
import { dropHidden } from './drop-hidden';
import { findHeadings } from './find-headings';
import { joinIcons } from './join-icons';
import { joinLists } from './join-lists';
import { keepCode } from './keep-code';
import { markDirection } from './mark-direction';
import { partHosts } from './part-hosts';
import { playAddresses } from './play-addresses';
import { quillLists } from './quill-lists';
import { readCells } from './read-cells';
import { readFormulas } from './read-formulas';
import { settleBlocks } from './settle-blocks';
import { shiftHeadings } from './shift-headings';
import { showPictures } from './show-pictures';
import { strayParts } from './stray-parts';
import { styledText } from './styled-text';
import { tickItems } from './tick-items';
import { tidyLinks } from './tidy-links';
import { wordLists } from './word-lists';

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
  quillLists,
  wordLists,
  styledText,
  showPictures,
  closestElements,
  tidyLinks,
  strayParts,
  joinLists,
  joinIcons,
  readCells,
  settleBlocks,
  partHosts,
  playAddresses,
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
export function repair(tree: Root, steps: readonly RepairStep[] = REPAIR_STEPS): Root {
  for (const step of steps) step(tree);
  return tree;
}
