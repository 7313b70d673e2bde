import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { toString } from 'hast-util-to-string';
import { isFileToken } from '../../src/import/handover';
import { isAudioUrl } from '../file-kinds';
import { attribute, changeElements, isBlank, text } from '../hast';
import { decoded } from '../old-urls';
import type { BodyStep } from './body-step';

/** A recording of the old site alone in a paragraph becomes a player; a link that shows its URL shows its name. */
export const playFiles: BodyStep = (tree, { link }) =>
  changeElements(tree, (node) => {
    if (node.tagName === 'a') {
      const href = attribute(node, 'href');
      const isBare = href !== '' && toString(node).trim() === href && isFileToken(link(href));
      if (isBare && !isAudioUrl(href))
        node.children = [text(decoded(href.replace(/[?#].*$/s, '').replace(/^.*\//, '')))];
      return undefined;
    }
    const [only, ...others] = node.tagName === 'p' ? node.children.filter((child) => !isBlank(child)) : [];
    if (!isElement(only, 'a') || others.length > 0) return undefined;
    const href = attribute(only, 'href');
    const isPlayed = isAudioUrl(href) && toString(only).trim() === href && isFileToken(link(href));
    return isPlayed ? [h('audio', { src: href })] : undefined;
  });
