import { toHtml } from 'hast-util-to-html';
import { textOfHtml } from '../text/strip-tags';
import { textOfTree } from './plain-text';
import { readBody } from './read-body';
import { elementsOf, FRAME, isHeading, lineOfText } from './tree/tree';

/** What machines look for in a body; all of it is on the page. */
export type BodyTexts = {
  readonly text: string;
  /** Of every level, on one line. */
  readonly headings: string;
  /** Tags with the address and the title of each player, for `videosOnPage`. */
  readonly videoTags: string;
};

/** The texts of a body as its page shows it: what an editor hid is not among them. Errors: never throws; a body nested beyond sense is text only. */
export function bodyTexts(html: string): BodyTexts {
  try {
    const { tree } = readBody(html);
    const elements = elementsOf(tree);
    const headings = elements.filter(({ name }) => isHeading(name));
    const players = elements.filter(({ name }) => name === FRAME);
    return {
      text: textOfTree(tree),
      headings: headings.map(({ children }) => lineOfText(children)).join(' '),
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
