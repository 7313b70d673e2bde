import { secureIds } from '../element-ids';
import { nameHeadings } from '../headings';
import { CDATA, parseBody } from '../read-body';
import { dropFurniture, isFurniture, dropHidden, isHidden } from '../repair/unwanted-elements';
import { REPAIR_STEPS } from '../repair/repair';
import { urlOf, showImages } from '../repair/images';
import { sanitise } from '../sanitise';
import { repairNesting } from '../tree/nesting';
import { textOf } from '../tree/text';
import { type ArticleElement, type ArticleNode, type ArticleTree } from '../tree/tree';
import { firstWords, type Finding, type Place } from './finding';

export type CheckedBody = {
  /** As the page shows it, with its ids; links and images still have the URLs that the editor wrote. */
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
    const parsed = parseBody(html);
    const losses: Finding[] = [];
    let repaired = parsed.tree;
    for (const step of REPAIR_STEPS) {
      if (step === showImages) losses.push(...imagesWithoutUrl(repaired));
      if (step === dropHidden) losses.push(...droppedTexts(repaired, isHidden));
      if (step === dropFurniture) losses.push(...droppedTexts(repaired, isFurniture));
      repaired = step(repaired);
    }
    const clean = sanitise(repaired);
    const tree = nameHeadings(secureIds(repairNesting(clean.tree)));
    const isCut = parsed.cut || clean.cut;
    return {
      tree,
      findings: [...cdata, ...(isCut ? [{ code: 'bodyCut' as const, ...body }] : []), ...losses],
    };
  } catch {
    return { tree: [], findings: [{ code: 'bodyFlattened', ...body }] };
  }
}

/** Calls `visit` for each node in document order, with the heading above; `false` skips what is inside. */
function visitPlaced(
  tree: ArticleTree,
  visit: (node: ArticleNode, heading: string, parent: ArticleElement | undefined) => boolean,
): void {
  let heading = '';
  const walk = (nodes: ArticleTree, parent?: ArticleElement) => {
    for (const node of nodes) {
      const goesOn = visit(node, heading, parent);
      if (typeof node === 'string') continue;
      if (!goesOn) continue;
      walk(node.children, node);
      if (/^h[1-6]$/.test(node.name)) heading = textOf(node).trim();
    }
  };
  walk(tree);
}

function imagesWithoutUrl(tree: ArticleTree): readonly Finding[] {
  const findings: Finding[] = [];
  visitPlaced(tree, (node, heading) => {
    if (typeof node !== 'string' && node.name === 'img' && urlOf(node) === undefined) {
      const place: Place = { heading, words: firstWords(node.attributes.alt ?? '') };
      findings.push({ code: 'imageMissing', place, values: {} });
    }
    return true;
  });
  return findings;
}

/** Texts of the elements that a step drops; neighbours count as one finding. */
function droppedTexts(
  tree: ArticleTree,
  isDropped: (node: ArticleElement, parent: ArticleElement | undefined) => boolean,
): readonly Finding[] {
  const dropped: { readonly heading: string; text: string }[] = [];
  let isTogether = false;
  visitPlaced(tree, (node, heading, parent) => {
    if (typeof node === 'string' || !isDropped(node, parent)) {
      isTogether = false;
      return true;
    }
    const text = textsOf(node).join(' ');
    const last = dropped.at(-1);
    if (text === '') return false;
    if (isTogether && last) last.text += ` ${text}`;
    else dropped.push({ heading, text });
    isTogether = true;
    return false;
  });
  return dropped.map(({ heading, text }) => ({
    code: 'dropped',
    place: { heading, words: firstWords(text) },
    values: {},
  }));
}

/** The texts inside that are not blank. */
function textsOf(node: ArticleNode): readonly string[] {
  if (typeof node !== 'string') return node.children.flatMap(textsOf);
  return node.trim() === '' ? [] : [node];
}
