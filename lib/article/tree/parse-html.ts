import { Parser } from 'htmlparser2';
import { MAX_DEPTH, MAX_PARSE_DEPTH } from './limits';
import { type ArticleNode, type ArticleTree, FRAME } from './tree';

/**
 * Parses an editor's HTML, unchanged and untrusted, without comments. Uses htmlparser2, which takes linear
 * time where parse5 copies unclosed elements into every paragraph.
 *
 * Units:  elements deeper than 200 levels lose their tags but keep their text.
 * Errors: throws if the HTML is nested deeper than 500 levels.
 * Source: rules §9.
 */
export function parseHtml(html: string): ArticleTree {
  const tree: ArticleNode[] = [];
  /** The children of the elements that are open, outermost first. */
  const open: ArticleNode[][] = [tree];
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_PARSE_DEPTH) throw new RangeError('The HTML is nested too deeply.');
      if (depth > MAX_DEPTH) return;
      const children: ArticleNode[] = [];
      open[depth - 1]?.push({ name, attributes, children });
      open[depth] = children;
    },
    onclosetag() {
      depth -= 1;
    },
    ontext(text) {
      const siblings = open[Math.min(depth, MAX_DEPTH)];
      const last = siblings?.at(-1);
      // Character references arrive as separate texts.
      if (siblings && typeof last === 'string') siblings[siblings.length - 1] = last + text;
      else siblings?.push(text);
    },
  });
  // Keep text inside an iframe or after an unclosed one.
  parser.end(html.replace(/<(\/?)iframe(?=[\s/>])/gi, `<$1${FRAME}`));
  return tree;
}
