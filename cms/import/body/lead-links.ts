import { toString } from 'hast-util-to-string';
import { attribute, changeElements, findElement } from '../hast';
import type { BodyStep } from './body-step';

const IMAGE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** Drops links from an image to its full size, and gives all others their new URLs. */
export const leadLinks: BodyStep = (tree, { imageUrl, link }) =>
  changeElements(tree, (node) => {
    const url = node.tagName === 'a' ? attribute(node, 'href') : '';
    if (url === '') return undefined;
    const isImage = IMAGE.test(url);
    if (isImage && toString(node).trim() === '' && findElement(node, ({ tagName }) => tagName === 'img'))
      return node.children;
    node.properties.href = isImage ? (imageUrl(url) ?? url) : link(url);
    return undefined;
  });
