import type { Root } from 'hast';
import { changeElements, isElement, textOf } from './change';

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A block with letters that are written from right to left begins at the side where its own first letter does. */
export function markDirection(tree: Root): void {
  changeElements(tree, (node) => {
    const isLine = isElement(
      node,
      'p',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'li',
      'blockquote',
      'td',
      'th',
      'figcaption',
      'summary',
    );
    if (isLine && node.properties.dir === undefined && RIGHT_TO_LEFT.test(textOf(node)))
      node.properties.dir = 'auto';
    return undefined;
  });
}
