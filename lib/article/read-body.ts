import type { Root } from 'hast';
import { withoutLargePictures } from './inline-picture';
import { repair } from './repair/repair';
import { sanitise, type Sanitised } from './sanitise';
import { cutToSize } from './tree/limits';
import { parseHtml } from './tree/parse-html';

/** A body as its page will show it, before it is finished. Errors: throws if it is nested beyond sense. */
export function readBody(html: string): Sanitised {
  const { root, cut } = parseBody(html);
  const sanitised = sanitise(repair(root));
  return { tree: sanitised.tree, cut: cut || sanitised.cut };
}

/** Exported blogs write a body as character data, which a browser would take for a comment. */
export const CDATA = /^\s*<!\[CDATA\[([^]*?)(?:\]\]>\s*)?$/;

/** A body as the editor wrote it, which nobody may trust. Errors: throws if it is nested beyond sense. */
export function parseBody(html: string): { readonly root: Root; readonly cut: boolean } {
  const whole = withoutLargePictures(CDATA.exec(html)?.[1] ?? html);
  const source = cutToSize(whole);
  return { root: parseHtml(source), cut: source !== whole };
}
