import type { Element, Root, Text } from 'hast';
import { secureIds } from '../element-ids';
import { nameHeadings } from '../headings';
import { CDATA, parseBody } from '../read-body';
import { attribute, textOf } from '../repair/change';
import { dropFurniture } from '../repair/drop-furniture';
import { dropHidden } from '../repair/drop-hidden';
import { REPAIR_STEPS } from '../repair/repair';
import { addressOf, showPictures } from '../repair/show-pictures';
import { sanitise } from '../sanitise';
import { repairNesting } from '../tree/nesting';
import type { ArticleTree } from '../tree/tree';
import { firstWords, type Finding, type Place } from './finding';

export type CheckedBody = {
  /**
   * As the page shows it, with its ids; links and pictures still have the addresses that the editor wrote.
   */
  readonly tree: ArticleTree;
  /** Findings that only show while the body is parsed. */
  readonly findings: readonly Finding[];
};

/**
 * A body for the editor's check: what its page will show, and what was lost while reading it. Errors: never
 * throws.
 */
export function readForCheck(html: string): CheckedBody {
  const body = { place: { heading: '', words: '' }, values: {} };
  const cdata: Finding[] = CDATA.test(html) ? [{ code: 'bodyCdata', ...body }] : [];
  try {
    const { root, cut } = parseBody(html);
    const lost: Finding[] = [];
    for (const step of REPAIR_STEPS) {
      if (step === showPictures) lost.push(...picturesWithoutAddress(root));
      const before = step === dropHidden || step === dropFurniture ? placedNodes(root) : [];
      step(root);
      if (before.length > 0) lost.push(...droppedTexts(before, root));
    }
    const clean = sanitise(root);
    const tree = nameHeadings(secureIds(repairNesting(clean.tree)));
    const isCut = cut || clean.cut;
    return { tree, findings: [...cdata, ...(isCut ? [{ code: 'bodyCut' as const, ...body }] : []), ...lost] };
  } catch {
    return { tree: [], findings: [{ code: 'bodyFlattened', ...body }] };
  }
}

type PlacedNode = { readonly node: Element | Text; readonly heading: string };

/** Elements and texts in document order, each with the heading above. */
function placedNodes(root: Root): readonly PlacedNode[] {
  const found: PlacedNode[] = [];
  let heading = '';
  const visit = ({ children }: Root | Element) => {
    for (const node of children) {
      if (node.type !== 'element' && node.type !== 'text') continue;
      found.push({ node, heading });
      if (node.type !== 'element') continue;
      visit(node);
      if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node).trim();
    }
  };
  visit(root);
  return found;
}

function picturesWithoutAddress(root: Root): readonly Finding[] {
  return placedNodes(root).flatMap(({ node, heading }): readonly Finding[] => {
    if (node.type !== 'element' || node.tagName !== 'img' || addressOf(node) !== undefined) return [];
    const place: Place = { heading, words: firstWords(attribute(node, 'alt')) };
    return [{ code: 'pictureMissing', place, values: {} }];
  });
}

/** Texts missing from the tree; neighbours count as one finding. */
function droppedTexts(before: readonly PlacedNode[], root: Root): readonly Finding[] {
  const left = new Set(placedNodes(root).map(({ node }) => node));
  const dropped: { heading: string; text: string; index: number }[] = [];
  for (const [index, { node, heading }] of before.entries()) {
    if (node.type !== 'text' || left.has(node) || node.value.trim() === '') continue;
    const last = dropped.at(-1);
    const isTogether =
      last !== undefined && !before.slice(last.index, index).some(({ node: one }) => left.has(one));
    if (isTogether) Object.assign(last, { text: `${last.text} ${node.value}`, index });
    else dropped.push({ heading, text: node.value, index });
  }
  return dropped.map(({ heading, text }) => ({
    code: 'dropped',
    place: { heading, words: firstWords(text) },
    values: {},
  }));
}
