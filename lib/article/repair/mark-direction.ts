import type { Root } from 'hast';
import { changeElements, isElement, textOf } from './change';

/** Letters of right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Sets `dir="auto"` on blocks that contain right-to-left letters. */
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
