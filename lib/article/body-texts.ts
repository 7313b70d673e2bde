import { toHtml } from 'hast-util-to-html';
import { textOfHtml } from '../text/strip-tags';
import { headingText } from './headings';
import { textOfTree } from './plain-text';
import { readBody } from './read-body';
import { elementsOf, FRAME, isHeading } from './tree/tree';

/** The texts of a body that machines read; all of it is visible on the page. */
export type BodyTexts = {
  readonly text: string;
  /** All headings, of every level, on one line. */
  readonly headings: string;
  /** Tags that hold each player's URL and title, for `videosOnPage`. */
  readonly videoTags: string;
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
    const players = elements.filter(({ name }) => name === FRAME);
    return {
      text: textOfTree(tree),
      headings: headings.map(headingText).join(' '),
      videoTags: players
        .map(({ attributes: { src, title } }) =>
          toHtml({ type: 'element', tagName: 'iframe', properties: { src, title }, children: [] }),
        )
        .join(''),
    };
  } catch {
    return { text: textOfHtml(html), headings: '', videoTags: '' };
  }
}
