import type { Element, Root } from 'hast';
import { attribute, changeElements, element, isBlank, isElement, isBlock } from '../hast';
import type { BodyStep } from './body-step';

/** A place that links lead to; Markdown has no mark for it. */
export const ANCHOR = 'anchor-place';

/** Blocks that an anchor cannot be inside of. */
const CLOSED: ReadonlySet<string> = new Set([
  'dl',
  'figure',
  'hr',
  'ol',
  'pre',
  'table',
  'ul',
  'video',
  'audio',
]);

/** An element that a link leads to keeps its name, as an empty anchor before its first word. */
export const keepAnchors: BodyStep = (tree, { anchors }) => {
  const taken = new Set<string>();
  changeElements(tree, (node) => {
    const id = [attribute(node, 'id'), attribute(node, 'name')].find((one) => anchors.has(one));
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    const anchor = element(ANCHOR, { id });
    const isPlaceOnly = node.tagName === 'a' && attribute(node, 'href') === '';
    if (isPlaceOnly) return [anchor, ...node.children];
    if (!isBlock(node) || CLOSED.has(node.tagName)) return [anchor, node];
    begin(node, anchor);
    return undefined;
  });
};

function begin(block: Element | Root, anchor: Element): void {
  const index = block.children.findIndex((child) => !isBlank(child as Element));
  const first = block.children[index];
  if (isElement(first) && isBlock(first) && !CLOSED.has(first.tagName)) begin(first, anchor);
  else block.children.unshift(anchor);
}
