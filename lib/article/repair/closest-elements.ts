import type { Element, Root } from 'hast';
import { FRAME } from '../tree/tree';
import { ALLOWED, NO_TEXT } from '../sanitise';
import { attribute, changeElements, classesOf, element } from './change';

/**
 * Elements that articles do not have, and their closest equivalents. Blocks become a `div`, so that their
 * text does not run into the next.
 */
const CLOSEST: ReadonlyMap<string, string> = new Map([
  ...[
    ...['address', 'article', 'aside', 'center', 'dialog', 'fieldset', 'footer', 'form', 'header', 'hgroup'],
    ...['legend', 'main', 'nav', 'optgroup', 'search', 'section'],
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
const KNOWN: ReadonlySet<string> = new Set([...ALLOWED, 'h1']);
const DROPPED: ReadonlySet<string> = new Set(NO_TEXT);

/** Attributes that hold a frame's address; lazy loaders use their own. */
const FRAME_ADDRESSES = ['src', 'dataSrc', 'dataLazySrc', 'dataOriginal', 'dataUrl'] as const;

/** Word's styles of a paragraph. */
const QUOTES: ReadonlySet<string> = new Set(['MsoQuote', 'MsoIntenseQuote']);

const GIST = /^(?:https?:)?\/\/gist\.github\.com\/.+\.js/;

/**
 * Turns foreign elements into their closest equivalents or removes their tags, as the sanitiser would; every
 * kind of embed becomes a frame.
 */
export function closestElements(tree: Root): void {
  changeElements(tree, (node) => {
    const { tagName } = node;
    if (tagName === 'object' || tagName === 'embed' || tagName === 'oembed') return embedded(node);
    if (tagName === 'lite-youtube' || tagName === 'amp-youtube')
      return [
        frame(`https://youtu.be/${attribute(node, 'videoid') || attribute(node, 'dataVideoid')}`, node),
      ];
    if (tagName === 'script' && GIST.test(attribute(node, 'src')))
      return [frame(attribute(node, 'src').replace(/\.js\b.*$/, ''), node)];
    if (tagName === 'p' && classesOf(node).some((name) => QUOTES.has(name)))
      return [element('blockquote', {}, [node])];
    const closest = CLOSEST.get(tagName);
    if (closest === undefined)
      return KNOWN.has(tagName) ? undefined : DROPPED.has(tagName) ? [] : node.children;
    if (closest === FRAME)
      node.properties.src = FRAME_ADDRESSES.map((name) => attribute(node, name)).find(isAddress) ?? '';
    return [{ ...node, tagName: closest }];
  });
}

/** Old articles put a frame inside an object as its fallback; it has been converted already. */
function embedded(node: Element): Element['children'] | undefined {
  const address = [attribute(node, 'data'), attribute(node, 'src'), attribute(node, 'url')].find(isAddress);
  const isFilm = !/\.(?:png|jpe?g|gif|webp|svg)$/i.test(address ?? '');
  const inside = node.children.some((child) => child.type === 'element' && child.tagName === FRAME);
  if (address === undefined || inside || !isFilm) return node.tagName === 'embed' ? [] : node.children;
  return [frame(address, node)];
}

function frame(src: string, { properties }: Element): Element {
  return element(FRAME, { src, ...(properties.title ? { title: properties.title } : {}) });
}

function isAddress(value: string): boolean {
  return value.trim() !== '' && !/^\s*(?:about|data|javascript):/i.test(value);
}
