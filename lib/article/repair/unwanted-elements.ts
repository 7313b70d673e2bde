import { type ArticleElement, type ArticleTree, classesOf, findElement, mapElements } from '../tree/tree';
import { styleOf } from './styles';

/** Controls and decoration of other tools, by the classes that those tools give them. */
const FURNITURE: ReadonlySet<string> = new Set([
  // Ghost: players' controls and the decoration of bookmark cards.
  'kg-audio-player',
  'kg-audio-thumbnail',
  'kg-video-overlay',
  'kg-video-player-container',
  'kg-bookmark-icon',
  'kg-bookmark-metadata',
  'kg-bookmark-thumbnail',
  // Notion, Wikipedia, documentation generators: icons, [edit], the ¶ beside a heading.
  'bookmark-icon',
  'bookmark-href',
  'page-header-icon',
  'mw-editsection',
  'headerlink',
  'heading-anchor',
  // WordPress and its plug-ins: sharing, related posts, their own contents list, the + of a fold.
  'sharedaddy',
  'jp-relatedposts',
  'addtoany_share_save_container',
  'ez-toc-container',
  'lwptoc',
  'wp-block-accordion-heading__toggle-icon',
  // Chat assistants and highlighters: the bar above a code block, line numbers.
  'md-code-block-banner',
  'code-block-header',
  'code-block-decoration',
  'copy-btn',
  'copy-button',
  'linenos',
  'line-numbers-rows',
]);

const CODE_BAR = /(?:^|[-_])(?:banner|header|toolbar|copy)(?:$|[-_])/;

/** Removes elements that belong to the tool an article was copied from, with their text. */
export function dropFurniture(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node, parent) => (isFurniture(node, parent) ? [] : node));
}

export function isFurniture(node: ArticleElement, parent: ArticleElement | undefined): boolean {
  if (classesOf(node).some((name) => FURNITURE.has(name))) return true;
  return node.name === 'button' && parent !== undefined && holdsCode(parent);
}

/** Whether a button in this element belongs to a block of code. */
function holdsCode(parent: ArticleElement): boolean {
  if (parent.name === 'pre' || classesOf(parent).some((name) => CODE_BAR.test(name))) return true;
  return findElement(parent.children, ({ name }) => name === 'pre') !== undefined;
}

/** Classes that the style sheets of other tools hide. */
const HIDDEN_CLASSES: ReadonlySet<string> = new Set([
  'screen-reader-text',
  'sr-only',
  'visually-hidden',
  'preheader',
  'kg-visually-hidden',
  'd-none',
]);

/** Removes what was hidden on the page it was copied from. */
export function dropHidden(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => (isHidden(node) ? [] : node));
}

export function isHidden(node: ArticleElement): boolean {
  const { hidden } = node.attributes;
  if (hidden !== undefined && hidden !== 'until-found') return true;
  if (classesOf(node).some((name) => HIDDEN_CLASSES.has(name))) return true;
  const style = styleOf(node);
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    /^0(?:px|pt|em)?$/.test(style.get('font-size') ?? '')
  );
}
