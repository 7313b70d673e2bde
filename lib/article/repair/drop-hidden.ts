import { type ArticleElement, type ArticleTree, classesOf, mapElements } from '../tree/tree';
import { styleOf } from './style-of';

/** Classes that the style sheets of other tools hide. */
const HIDDEN_CLASSES: ReadonlySet<string> = new Set([
  ...['screen-reader-text', 'sr-only', 'visually-hidden', 'preheader', 'kg-visually-hidden', 'd-none'],
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
