import { Mark } from '../markup/marks';
import type { ArticleOptions } from './article-options';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree/tree';
import { hasText, isBlank } from './tree/text';
import { element, isElement, isHeading, mapElements, withAttributes } from './tree/tree';

/**
 * How many nodes of an article are its opening: everything up to the first block of text that is neither a
 * heading nor a film. The article's film stands after it. 0 if there is no such block.
 */
export function openingLength(article: ArticleTree): number {
  return article.findIndex((node) => hasText(node) && !isFilm(node) && !isHeadingElement(node)) + 1;
}

/** Whether a film is the first that a reader meets after the opening. */
export function opensWithFilm(article: ArticleTree): boolean {
  const next = article.slice(openingLength(article)).find((node) => !isBlank(node));
  return next !== undefined && isFilm(next);
}

/**
 * On a page an article begins with its words: a film that an editor put above them stands below the first
 * block of text, and shows the post's cover if it has no still.
 */
export function openWithWords(
  tree: ArticleTree,
  { leadingFilm }: Pick<ArticleOptions, 'leadingFilm'>,
): ArticleTree {
  const length = openingLength(tree);
  if (!leadingFilm || length === 0) return tree;
  const opening = tree.slice(0, length);
  const films = opening.filter(isFilm);
  if (films.length === 0) return tree;
  const { cover } = leadingFilm;
  const shownFilms = cover ? withStill(films, cover) : films;
  return [...opening.filter((node) => !isFilm(node)), ...shownFilms, ...tree.slice(length)];
}

/** A player, or a block that holds nothing else than players and what they are called. */
function isFilm(node: ArticleNode): boolean {
  if (!isElement(node)) return false;
  if (isPlayer(node)) return true;
  const children = node.children.filter((child) => !isBlank(child) && !isElement(child, 'br', 'figcaption'));
  return children.length > 0 && children.every(isFilm);
}

function isPlayer({ name, attributes }: ArticleElement): boolean {
  return name === 'video' || attributes[Mark.embedSrc] !== undefined;
}

function isHeadingElement(node: ArticleNode): boolean {
  return isElement(node) && isHeading(node.name);
}

type Cover = NonNullable<NonNullable<ArticleOptions['leadingFilm']>['cover']>;

/** The films with the cover as their still, where they have none. */
function withStill(films: ArticleTree, { url, width, height }: Cover): ArticleTree {
  const pixels = (side: number | null) => (side === null ? undefined : String(side));
  return mapElements(films, (node, parent) => {
    if (node.name === 'video') return withAttributes(node, { poster: node.attributes.poster ?? url });
    const isLinkOfPlayer = node.name === 'a' && parent !== undefined && isPlayer(parent);
    if (!isLinkOfPlayer || node.children.some((child) => isElement(child, 'img'))) return node;
    const still = element('img', { src: url, alt: '', width: pixels(width), height: pixels(height) });
    return { ...node, children: [still, ...node.children] };
  });
}
