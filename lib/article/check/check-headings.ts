import { isHeading, lineOfText } from '../tree/tree';
import type { Finding } from './finding';
import type { PlacedElement } from './placed-elements';

/** The post's title is its only H1. */
const TITLE_LEVEL = 1;

/**
 * Headings that skip a level, where people using a screen reader would look for the missing one, or that
 * repeat an earlier one, so that a list of contents cannot tell them apart.
 */
export function checkHeadings(elements: readonly PlacedElement[]): readonly Finding[] {
  let before = TITLE_LEVEL;
  const seen = new Set<string>();
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (!isHeading(node.name)) return [];
    const level = Number(node.name[1]);
    const [from, to] = [`H${before}`, `H${level}`];
    const isJump = level > before + 1;
    before = level;
    const text = lineOfText(node.children).toLowerCase();
    const isRepeated = text !== '' && seen.has(text);
    seen.add(text);
    return [
      ...(isJump ? [{ code: 'headingJump', place, values: { from, to } } as const] : []),
      ...(isRepeated ? [{ code: 'headingRepeated', place, values: {} } as const] : []),
    ];
  });
}
