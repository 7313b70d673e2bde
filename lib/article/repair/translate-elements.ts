import { ALLOWED, NO_TEXT } from '../sanitise';
import type { ArticleElement, ArticleTree } from '../tree/tree';
import { classesOf, element, FRAME, isElement, mapElements, withAttributes } from '../tree/tree';

/**
 * Elements that articles do not have, and their closest equivalents. Blocks become a `div`, so that their
 * text does not run into the next.
 */
const CLOSEST: ReadonlyMap<string, string> = new Map([
  // oxfmt-ignore
  ...[
    'address', 'article', 'aside', 'center', 'dialog', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'legend',
    'main', 'nav', 'optgroup', 'search', 'section',
  ].map((name) => [name, 'div'] as const),
  ['acronym', 'abbr'],
  ['amp-img', 'img'],
  ['dir', 'ul'],
  // The parser renames an `iframe`.
  [FRAME, FRAME],
  ['amp-iframe', FRAME],
  ['menu', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** H1 is still allowed here: `shiftHeadings` sets the levels later. */
const KNOWN_ELEMENTS: ReadonlySet<string> = new Set([...ALLOWED, 'h1']);

/** Attributes that hold a frame's URL; lazy loaders use their own. */
const FRAME_URL_ATTRIBUTES = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-url'] as const;

/** Word's styles of a paragraph. */
const QUOTES: ReadonlySet<string> = new Set(['MsoQuote', 'MsoIntenseQuote']);

const GIST = /^(?:https?:)?\/\/gist\.github\.com\/.+\.js/;

/**
 * Turns foreign elements into their closest equivalents or removes their tags, as the sanitiser would; every
 * kind of embed becomes a frame.
 */
export function translateElements(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    const { name, attributes } = node;
    if (name === 'object' || name === 'embed' || name === 'oembed') return embedded(node);
    if (name === 'lite-youtube' || name === 'amp-youtube')
      return frame(`https://youtu.be/${attributes.videoid || (attributes['data-videoid'] ?? '')}`, node);
    if (name === 'script' && GIST.test(attributes.src ?? ''))
      return frame((attributes.src ?? '').replace(/\.js\b.*$/, ''), node);
    if (name === 'p' && classesOf(node).some((one) => QUOTES.has(one)))
      return element('blockquote', {}, [node]);
    const closest = CLOSEST.get(name);
    if (closest === undefined)
      return KNOWN_ELEMENTS.has(name) ? node : NO_TEXT.has(name) ? [] : node.children;
    if (closest !== FRAME) return { ...node, name: closest };
    const src = FRAME_URL_ATTRIBUTES.map((one) => attributes[one] ?? '').find(isUrl) ?? '';
    return withAttributes({ ...node, name: FRAME }, { src });
  });
}

/** Old articles put a frame inside an object as its fallback; it has been converted already. */
function embedded(node: ArticleElement): ArticleElement | ArticleTree {
  const { data = '', src = '', url = '' } = node.attributes;
  const source = [data, src, url].find(isUrl);
  const isVideo = !/\.(?:png|jpe?g|gif|webp|svg)$/i.test(source ?? '');
  const isInside = node.children.some((child) => isElement(child, FRAME));
  if (source === undefined || isInside || !isVideo) return node.name === 'embed' ? [] : node.children;
  return frame(source, node);
}

function frame(src: string, { attributes }: ArticleElement): ArticleElement {
  return element(FRAME, { src, title: attributes.title || undefined });
}

function isUrl(value: string): boolean {
  return value.trim() !== '' && !/^\s*(?:about|data|javascript):/i.test(value);
}
