import type { Element, ElementContent, Root } from 'hast';
import { readEmbed } from '../embed-providers';
import { FRAME } from '../tree/tree';
import { changeElements, classesOf, element, findElement, isBlank, isElement, text, textOf } from './change';

const ADDRESS = /^https?:\/\/[^\s<>"[\]]+$/i;
/** WordPress: `[embed]https://…[/embed]`, `[youtube https://…]`, `[video src="https://…"]`. */
const SHORTCODE =
  /^\[(?:embed|youtube|vimeo|video|audio|soundcloud)\b[^\]]*?\]?\s*=?"?(https?:\/\/[^\s"\]<>[]+)[^[]*?(?:\[\/\w+\])?$/i;
const FILM_FILE = /\.(?:mp4|webm|mov|m4v)(?:\?|$)/i;

/**
 * An address on a line of its own embeds what is there, as in the editors it was written in: a known host becomes a player, another one a
 * link. A link with words of its own stays a link, and the other lines of the paragraph stay paragraphs.
 */
export function playAddresses(tree: Root): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'figure') return isEmbedBlock(node) ? [playedFigure(node)] : undefined;
    if (node.tagName !== 'p' || !textOf(node).includes('://')) return undefined;
    const address = addressOf(lineOf(node));
    if (address === undefined) return playedLines(node);
    const player = playerOf(address);
    if (player) return [player];
    if (findElement(node, ({ tagName }) => tagName === 'a')) return undefined;
    return [element('p', node.properties, [element('a', { href: address }, [text(address)])])];
  });
}

const addressOf = (typed: string): string | undefined =>
  SHORTCODE.exec(typed)?.[1] ?? (ADDRESS.test(typed) ? typed : undefined);

function playerOf(address: string): Element | undefined {
  if (FILM_FILE.test(address)) return element('video', { src: address });
  return readEmbed(address) ? element(FRAME, { src: address }) : undefined;
}

/** A paragraph of several lines, one of which is the address of a film: what stands before and after it are paragraphs of their own. */
function playedLines(paragraph: Element): readonly ElementContent[] | undefined {
  const parts: ElementContent[] = [];
  let rest: ElementContent[] = [];
  const endRest = () => {
    const [first, last] = [rest.findIndex(isShown), rest.findLastIndex(isShown)];
    if (first >= 0) parts.push(element('p', paragraph.properties, rest.slice(first, last + 1)));
    rest = [];
  };
  let plays = false;
  for (const line of linesOf(paragraph)) {
    const address = addressOf(lineOf(element('p', {}, line)));
    const player = address === undefined ? undefined : playerOf(address);
    if (!player) {
      rest = rest.concat(line);
      continue;
    }
    plays = true;
    endRest();
    parts.push(player);
  }
  endRest();
  return plays ? parts : undefined;
}

const isShown = (child: ElementContent) => !isBlank(child) && !isElement(child, 'br');

/** Each with the line break that ends it. */
function linesOf({ children }: Element): readonly ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text') {
      lines.at(-1)?.push(child);
      if (isElement(child, 'br')) lines.push([]);
      continue;
    }
    for (const part of child.value.split(/(?<=\n)/)) {
      lines.at(-1)?.push(text(part));
      if (part.endsWith('\n')) lines.push([]);
    }
  }
  return lines;
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

/** What stands in a paragraph if that is one line without pictures; a link counts only if its words are its address. */
function lineOf(paragraph: Element): string {
  const line = textOf(paragraph).trim();
  if (!/^(?:https?:|\[)/i.test(line) || findElement(paragraph, ({ tagName }) => tagName === 'img')) return '';
  return line;
}
