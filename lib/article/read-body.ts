import { repair } from './repair/repair';
import { sanitise, type Sanitised } from './sanitise';
import { cutToSize } from './tree/limits';
import { parseHtml } from './tree/parse-html';

/** A body as its page will show it, before it is finished. Errors: throws if it is nested beyond sense. */
export function readBody(html: string): Sanitised {
  const whole = withoutCdata(html);
  const source = cutToSize(whole);
  const { tree, cut } = sanitise(repair(parseHtml(source)));
  return { tree, cut: cut || source !== whole };
}

/** Exported blogs write a body as character data, which a browser would take for a comment. */
function withoutCdata(html: string): string {
  const inside = /^\s*<!\[CDATA\[([^]*?)(?:\]\]>\s*)?$/.exec(html)?.[1];
  return inside ?? html;
}
