import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { parseHast } from '../hast';

/** HTML after a change of its tree; HTML that is nested too deeply stays as it is. */
export function changeHtml(html: string, change: (tree: Root) => void): string {
  let tree: Root;
  try {
    tree = parseHast(html);
  } catch {
    return html;
  }
  change(tree);
  return toHtml(tree);
}
