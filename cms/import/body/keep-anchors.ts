import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { attribute, changeElements, isBlank, isBlock } from '../hast';
import type { BodyStep } from './body-step';

/** The target of a link to a part of a page; Markdown has no syntax for it. */
export const ANCHOR = 'anchor-place';

/** Blocks that cannot begin with an anchor. */
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

/** Keeps the id of an element that a link leads to, as an empty anchor before its first word. */
export const keepAnchors: BodyStep = (tree, { anchors }) => {
  const usedIds = new Set<string>();
  changeElements(tree, (node) => {
    const id = [attribute(node, 'id'), attribute(node, 'name')].find((one) => anchors.has(one));
    if (id === undefined || usedIds.has(id)) return undefined;
    usedIds.add(id);
    const anchor = h(ANCHOR, { id });
    const isPlaceOnly = node.tagName === 'a' && attribute(node, 'href') === '';
    if (isPlaceOnly) return [anchor, ...node.children];
    if (!isBlock(node) || CLOSED.has(node.tagName)) return [anchor, node];
    begin(node, anchor);
    return undefined;
  });
};

function begin(block: Element | Root, anchor: Element): void {
  const index = block.children.findIndex((child) => !isBlank(child));
  const first = block.children[index];
  if (isElement(first) && isBlock(first) && !CLOSED.has(first.tagName)) begin(first, anchor);
  else block.children.unshift(anchor);
}
