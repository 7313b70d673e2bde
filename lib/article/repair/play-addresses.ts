import type { Element, ElementContent, Root } from 'hast';
import { readEmbed } from '../embed-providers';
import { FRAME } from '../tree/tree';
import { changeElements, classesOf, element, findElement, isElement, text, textOf } from './change';

const ADDRESS = /^https?:\/\/[^\s<>"[\]]+$/i;
/** WordPress: `[embed]https://…[/embed]`, `[youtube https://…]`, `[video src="https://…"]`. */
const SHORTCODE =
  /^\[(?:embed|youtube|vimeo|video|audio|soundcloud)\b[^\]]*?\]?\s*=?"?(https?:\/\/[^\s"\]<>[]+)[^[]*?(?:\[\/\w+\])?$/i;
const FILM_FILE = /\.(?:mp4|webm|mov|m4v)(?:\?|$)/i;

/**
 * An address on a line of its own embeds what is there, as in the editors it was written in: a known host becomes a player, another one a
 * link. A link with words of its own stays a link.
 */
export function playAddresses(tree: Root): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'figure') return isEmbedBlock(node) ? [playedFigure(node)] : undefined;
    if (node.tagName !== 'p') return undefined;
    const typed = lineOf(node);
    const address = SHORTCODE.exec(typed)?.[1] ?? (ADDRESS.test(typed) ? typed : undefined);
    if (address === undefined) return undefined;
    if (FILM_FILE.test(address)) return [element('video', { src: address })];
    if (readEmbed(address)) return [element(FRAME, { src: address })];
    if (findElement(node, ({ tagName }) => tagName === 'a')) return undefined;
    return [element('p', node.properties, [element('a', { href: address }, [text(address)])])];
  });
}

/** WordPress keeps the address in a figure, and a caption below it. */
function isEmbedBlock(figure: Element): boolean {
  return classesOf(figure).some((name) => /^wp-block-embed/.test(name));
}

function playedFigure(figure: Element): Element {
  const children = figure.children.map((child): ElementContent => {
    const address = isElement(child, 'p') ? lineOf(child) : '';
    return ADDRESS.test(address) ? element(FRAME, { src: address }) : child;
  });
  return { ...figure, children };
}

/** What stands in a paragraph if that is one line; a link counts only if its words are its address. */
function lineOf(paragraph: Element): string {
  const line = textOf(paragraph).trim();
  if (!/^(?:https?:|\[)/i.test(line)) return '';
  return line;
}
