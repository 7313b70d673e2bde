import { textOfHtml } from '../text/strip-tags';
import type { Player } from './embeds';
import { headingText } from './headings';
import { textOfTree } from './plain-text';
import { readBody } from './read-body';
import { elementsOf, FRAME, isHeading } from './tree/tree';

/** The texts of a body that machines read; all of it is visible on the page. */
export type BodyTexts = {
  readonly text: string;
  /** All headings, of every level, on one line. */
  readonly headings: string;
  readonly players: readonly Player[];
};

/**
 * The texts of a body as its page shows it, without hidden parts. Errors: never throws; for a body nested too
 * deeply, only the plain text is filled.
 */
export function bodyTexts(html: string): BodyTexts {
  try {
    const { tree } = readBody(html);
    const elements = elementsOf(tree);
    const headings = elements.filter(({ name }) => isHeading(name));
    const frames = elements.filter(({ name }) => name === FRAME);
    return {
      text: textOfTree(tree),
      headings: headings.map(headingText).join(' '),
      players: frames.map(({ attributes: { src = '', title = '' } }) => ({ url: src, title })),
    };
  } catch {
    return { text: textOfHtml(html), headings: '', players: [] };
  }
}
