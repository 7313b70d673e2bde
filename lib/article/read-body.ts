import { withoutLargeImages } from './inline-image';
import { repair } from './repair/repair';
import { sanitise, type Sanitised } from './sanitise';
import { cutToSize } from './tree/limits';
import { parseHtml } from './tree/parse-html';
import type { ArticleTree } from './tree/tree';

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
