import { withoutLargeImages } from './inline-image';
import { repair } from './repair/repair';
import { sanitise, type Sanitised } from './sanitise';
import { cutToSize } from './tree/limits';
import { parseHtml } from './tree/parse-html';
import { elementsOf, FRAME, isHeading, type ArticleTree } from './tree/tree';
import { textOfHtml } from '../text/strip-tags';
import type { Player } from './embeds';
import { headingText } from './headings';
import { textOfTree } from './plain-text';

/** A repaired and sanitised body. Errors: throws if it is nested too deeply. */
export function readBody(html: string): Sanitised {
  const parsed = parseBody(html);
  const sanitised = sanitise(repair(parsed.tree));
  return { tree: sanitised.tree, cut: parsed.cut || sanitised.cut };
}

/** Some exports wrap the body in CDATA, which a browser would treat as a comment. */
export const CDATA = /^\s*<!\[CDATA\[([^]*?)(?:\]\]>\s*)?$/;

/** The untrusted body as the editor wrote it. Errors: throws if it is nested too deeply. */
export function parseBody(html: string): { readonly tree: ArticleTree; readonly cut: boolean } {
  const whole = withoutLargeImages(CDATA.exec(html)?.[1] ?? html);
  const source = cutToSize(whole);
  return { tree: parseHtml(source), cut: source !== whole };
}

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
