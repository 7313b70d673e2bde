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
 * A URL alone on a line becomes an embed, as in the editors it was written in: a player for known hosts,
 * otherwise a link. A link whose text is not its URL stays a link; the other lines of the paragraph become
 * paragraphs.
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

/**
 * Splits a paragraph with several lines, one of which is a video's URL, into paragraphs around the player.
 */
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

/** The paragraph's lines, each with its closing line break. */
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

/** WordPress puts the URL in a figure with a caption. */
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

/** The text of a paragraph with one line and no pictures; a link counts only if its text is its URL. */
function lineOf(paragraph: Element): string {
  const line = spaced(paragraph).trim();
  if (!/^(?:https?:|\[)/i.test(line) || findElement(paragraph, ({ tagName }) => tagName === 'img')) return '';
  return line;
}

/** The text, in which a line break is white space, wherever it is. */
function spaced(node: ElementContent): string {
  if (node.type !== 'element') return textOf(node);
  return node.tagName === 'br' ? ' ' : node.children.map(spaced).join('');
}
