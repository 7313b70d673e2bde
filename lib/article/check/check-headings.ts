import { isHeading } from '../tree/tree';
import type { Finding } from './finding';
import type { PlacedElement } from './placed-elements';

/** The post's title is its only H1. */
const TITLE_LEVEL = 1;

/** Headings that skip a level: people using a screen reader would look for the missing one. */
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
