import { attribute, changeElements, findElement, textOf } from '../hast';
import type { BodyStep } from './body-step';

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** A link from a picture to its larger self goes; others lead where their pages are now. */
export const leadLinks: BodyStep = (tree, { picture, link }) =>
  changeElements(tree, (node) => {
    const address = node.tagName === 'a' ? attribute(node, 'href') : '';
    if (address === '') return undefined;
    const isPicture = PICTURE.test(address);
    if (isPicture && textOf(node).trim() === '' && findElement(node, ({ tagName }) => tagName === 'img'))
      return node.children;
    node.properties.href = isPicture ? (picture(address) ?? address) : link(address);
    return undefined;
  });
