import { toString } from 'hast-util-to-string';
import { isImageToken } from '../../src/import/handover';
import { attribute, changeElements, findElement } from '../hast';
import type { BodyStep } from './body-step';

const IMAGE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** Drops links from an image to its full size or to the page of it, and gives all others their new URLs. */
export const leadLinks: BodyStep = (tree, { imageUrl, link }) =>
  changeElements(tree, (node) => {
    const url = node.tagName === 'a' ? attribute(node, 'href') : '';
    if (url === '') return undefined;
    const isImage = IMAGE.test(url);
    const isAround =
      toString(node).trim() === '' && findElement(node, ({ tagName }) => tagName === 'img') !== undefined;
    if (isImage && isAround) return node.children;
    const target = isImage ? (imageUrl(url) ?? url) : link(url);
    if (isAround && isImageToken(target)) return node.children;
    node.properties.href = target;
    return undefined;
  });
