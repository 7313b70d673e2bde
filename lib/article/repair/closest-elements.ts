import type { Element, Root } from 'hast';
import { FRAME } from '../tree/tree';
import { ALLOWED, NO_TEXT } from '../sanitise';
import { attribute, changeElements, classesOf, element } from './change';

/**
 * Elements that the article does not have, and the closest that it has. Blocks become a `div`, so that their text does not run into the
 * text that follows.
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

/** Headings have their levels still to come. */
const KNOWN: ReadonlySet<string> = new Set([...ALLOWED, 'h1']);
const DROPPED: ReadonlySet<string> = new Set(NO_TEXT);

/** Where frames have their address, the lazy ones in an attribute of their loader. */
const FRAME_ADDRESSES = ['src', 'dataSrc', 'dataLazySrc', 'dataOriginal', 'dataUrl'] as const;

/** Word's styles of a paragraph. */
const QUOTES: ReadonlySet<string> = new Set(['MsoQuote', 'MsoIntenseQuote']);

const GIST = /^(?:https?:)?\/\/gist\.github\.com\/.+\.js/;

/** Foreign elements become the closest ones that an article may have or lose their tags, as they would in the sanitiser; everything that embeds becomes a frame with its address. */
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

/** Old articles hold a frame in an object, as its fallback; the frame has become one already. */
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
