import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { attribute, changeElements, classesOf, findElement, hasText, isBlank } from '../hast';
import { changeHtml } from './change-html';
import type { WordPressStep } from './wordpress-step';

const BACKGROUND = /background-image:\s*url\(\s*["']?([^"')]+)["']?\s*\)/i;
const CAPTIONED: ReadonlySet<string> = new Set(['wp-caption', 'gallery-item']);
const CAPTION: ReadonlySet<string> = new Set(['wp-caption-text', 'wp-caption-dd']);

/** Images as older versions of WordPress stored them: behind words, in lists, with captions beside them. */
export const readFigures: WordPressStep = ({ html }) => {
  if (!/background-image|wp-caption|gallery/.test(html)) return html;
  return changeHtml(html, (tree) => changeElements(tree, figured));
};

function figured(node: Element): ElementContent[] | undefined {
  const src = BACKGROUND.exec(attribute(node, 'style'))?.[1];
  if (src !== undefined && !hasImage(node)) node.children.unshift(h('img', { src, alt: '' }));
  if (isElement(node, ['div', 'dl']) && classesOf(node).some((name) => CAPTIONED.has(name)))
    return hasImage(node) ? [figureOf(node)] : undefined;
  if (isElement(node, 'ul') && hasImage(node) && node.children.every(isImageOrBlank))
    return node.children.flatMap((item) => (isElement(item) ? item.children : []));
  return undefined;
}

const isImage = ({ tagName }: Element) => tagName === 'img';
const hasImage = (node: Element) => findElement(node, isImage) !== undefined;

/** A list item with only an image and its caption, or white space between items. */
function isImageOrBlank(item: ElementContent): boolean {
  if (!isElement(item, 'li')) return isBlank(item);
  const isPart = (child: ElementContent) =>
    isElement(child, 'figure') || (isElement(child, ['img', 'a']) && !hasText(child)) || isBlank(child);
  return (hasImage(item) && item.children.every(isPart)) || item.children.length === 0;
}

/** A figure with the box's image and caption, wherever in the box they are. */
function figureOf(box: Element): Element {
  const words: ElementContent[] = [];
  const parts = box.children.flatMap((part): ElementContent[] => {
    if (!isElement(part)) return [];
    if (!classesOf(part).some((name) => CAPTION.has(name)))
      return isElement(part, ['dt', 'dd']) ? part.children : [part];
    words.push(...part.children);
    return [];
  });
  return h('figure', {}, words.length > 0 ? [...parts, h('figcaption', {}, words)] : parts);
}
