import type { Element, ElementContent } from 'hast';
import { isElement } from 'hast-util-is-element';
import { attribute, changeElements, findElement } from '../hast';
import type { BodyStep } from './body-step';

/** Ends an unclosed link where the next one begins, as a browser does. */
export const partLinks: BodyStep = (tree) =>
  changeElements(tree, (node) => (isLink(node) && findElement(node, isLink) ? parted(node) : undefined));

const isLink = (node: Element) => node.tagName === 'a' && attribute(node, 'href') !== '';

function parted(outer: Element): ElementContent[] {
  let isOver = false;
  const part = (nodes: readonly ElementContent[], wrap: (run: ElementContent[]) => ElementContent[]) => {
    const result: ElementContent[] = [];
    let run: ElementContent[] = [];
    const endRun = () => {
      if (run.length > 0) result.push(...(isOver ? run : wrap(run)));
      run = [];
    };
    for (const node of nodes) {
      if (!isElement(node) || !(isLink(node) || findElement(node, isLink))) {
        run.push(node);
        continue;
      }
      endRun();
      result.push(isLink(node) ? node : { ...node, children: part(node.children, wrap) });
      isOver = true;
    }
    endRun();
    return result;
  };
  return part(outer.children, (run) => [{ ...outer, children: run }]);
}
