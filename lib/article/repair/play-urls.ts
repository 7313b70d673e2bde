import { readEmbed } from '../embed-providers';
import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { isBlank, spacedText, textOf } from '../tree/text';
import { classesOf, element, findElement, FRAME, isElement, mapElements } from '../tree/tree';

const WEB_URL = /^https?:\/\/[^\s<>"[\]]+$/i;
/** WordPress: `[embed]https://…[/embed]`, `[youtube https://…]`, `[video src="https://…"]`. */
const SHORTCODE =
  /^\[(?:embed|youtube|vimeo|video|audio|soundcloud)\b[^\]]*?\]?\s*=?"?(https?:\/\/[^\s"\]<>[]+)[^[]*?(?:\[\/\w+\])?$/i;
const VIDEO_FILE = /\.(?:mp4|webm|mov|m4v)(?:\?|$)/i;

/**
 * A URL alone on a line becomes an embed, as in the editors it was written in: a player for known hosts,
 * otherwise a link. A link whose text is not its URL stays a link; the other lines of the paragraph become
 * paragraphs.
 */
export function playUrls(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.name === 'figure') return isEmbedBlock(node) ? playedFigure(node) : node;
    if (node.name !== 'p' || !textOf(node).includes('://')) return node;
    const url = urlOf(lineOf(node.children));
    if (url === undefined) return playedLines(node) ?? node;
    const player = playerOf(url);
    if (player) return player;
    if (findElement(node.children, ({ name }) => name === 'a')) return node;
    return { ...node, children: [element('a', { href: url }, [url])] };
  });
}

const urlOf = (typed: string): string | undefined =>
  SHORTCODE.exec(typed)?.[1] ?? (WEB_URL.test(typed) ? typed : undefined);

function playerOf(url: string): ArticleElement | undefined {
  if (VIDEO_FILE.test(url)) return element('video', { src: url });
  return readEmbed(url) ? element(FRAME, { src: url }) : undefined;
}

/**
 * Splits a paragraph with several lines, one of which is a video's URL, into paragraphs around the player.
 */
function playedLines(paragraph: ArticleElement): ArticleTree | undefined {
  const parts: ArticleNode[] = [];
  let rest: ArticleTree = [];
  const endRest = () => {
    const [first, last] = [rest.findIndex(isShown), rest.findLastIndex(isShown)];
    if (first >= 0) parts.push({ ...paragraph, children: rest.slice(first, last + 1) });
    rest = [];
  };
  let plays = false;
  for (const line of linesOf(paragraph)) {
    const url = urlOf(lineOf(line));
    const player = url === undefined ? undefined : playerOf(url);
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

const isShown = (child: ArticleNode) => !isBlank(child) && !isElement(child, 'br');

/** The paragraph's lines, each with its closing line break. */
function linesOf({ children }: ArticleElement): readonly ArticleTree[] {
  const lines: ArticleNode[][] = [[]];
  for (const child of children) {
    if (typeof child !== 'string') {
      lines.at(-1)?.push(child);
      if (child.name === 'br') lines.push([]);
      continue;
    }
    for (const part of child.split(/(?<=\n)/)) {
      lines.at(-1)?.push(part);
      if (part.endsWith('\n')) lines.push([]);
    }
  }
  return lines;
}

/** WordPress puts the URL in a figure with a caption. */
function isEmbedBlock(figure: ArticleElement): boolean {
  return classesOf(figure).some((name) => name.startsWith('wp-block-embed'));
}

function playedFigure(figure: ArticleElement): ArticleElement {
  const children = figure.children.map((child) => {
    const url = isElement(child, 'p') ? lineOf(child.children) : '';
    return WEB_URL.test(url) ? element(FRAME, { src: url }) : child;
  });
  return { ...figure, children };
}

/** The text of a paragraph with one line and no images; a link counts only if its text is its URL. */
function lineOf(words: ArticleTree): string {
  const line = spacedText(words).trim();
  if (!/^(?:https?:|\[)/i.test(line) || findElement(words, ({ name }) => name === 'img')) return '';
  return line;
}
