import { isHeading } from '../tree/tree';
import type { Finding } from './finding';
import type { PlacedElement } from './placed-elements';

/** The title of a post is its only heading of the first level. */
const TITLE_LEVEL = 1;

/** A heading more than one level below the one before it: a reader who listens looks for the one between. */
export function checkHeadings(elements: readonly PlacedElement[]): readonly Finding[] {
  let before = TITLE_LEVEL;
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (!isHeading(node.name)) return [];
    const level = Number(node.name[1]);
    const [from, to] = [`H${before}`, `H${level}`];
    const isJump = level > before + 1;
    before = level;
    return isJump ? [{ code: 'headingJump', place, values: { from, to } }] : [];
  });
}
