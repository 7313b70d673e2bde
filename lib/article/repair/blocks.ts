import type { Element, Nodes } from 'hast';
import { BLOCK_ELEMENTS, FRAME } from '../tree/tree';
import { isElement } from './change';

const BLOCKS: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, FRAME, 'audio', 'h1', 'table', 'video']);

/** Whether the element starts a new line. */
export function isBlock(node: Nodes | undefined): node is Element {
  return isElement(node) && BLOCKS.has(node.tagName);
}

export function holdsBlock({ children }: Element): boolean {
  return children.some(isBlock);
}
