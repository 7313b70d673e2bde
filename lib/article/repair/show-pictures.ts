import type { Element, ElementContent, Root } from 'hast';
import { INLINE_PICTURE } from '../inline-picture';
import { attribute, changeElements, findElement, isElement, styleOf, text, textOf } from './change';

/** Where loaders of late pictures keep the address, the best first. */
const ADDRESSES = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile', 'dataFullUrl', 'src'] as const;
const SETS = ['srcSet', 'dataSrcset', 'dataSrcSet', 'dataLazySrcset'] as const;

/** A picture is shown wherever its address is written. One that has none leaves the words that describe it. */
export function showPictures(tree: Root): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'noscript') return withoutTwin(node, tree);
    if (node.tagName === 'picture') return shownPicture(node);
    if (node.tagName !== 'img') return undefined;
    const address = addressOf(node);
    if (address !== undefined) {
      // An attribute of its own, so that no other element can have such an address.
      const isInline = INLINE_PICTURE.test(address);
      Object.assign(node.properties, isInline ? { dataInline: address, src: undefined } : { src: address });
      sizePicture(node);
      return undefined;
    }
    const words = attribute(node, 'alt').trim();
    return words === '' ? [] : [text(words)];
  });
}

/** Medium writes the size beside the attributes that a browser reads; WordPress writes into the style how large an editor wanted it. */
function sizePicture(image: Element): void {
  const { properties } = image;
  if (!(properties.width ?? properties.height) && properties.dataWidth && properties.dataHeight)
    Object.assign(properties, { width: properties.dataWidth, height: properties.dataHeight });
  const wanted = Number(/^(\d{1,4})(?:\.\d+)?px$/.exec(styleOf(image).get('width') ?? '')?.[1] ?? 0);
  const [width, height] = [Number(properties.width), Number(properties.height)];
  if (wanted > 0 && wanted < width && height > 0)
    Object.assign(properties, {
      width: String(wanted),
      height: String(Math.round((height * wanted) / width)),
    });
}

/** Where a picture can be fetched; undefined if that is written nowhere. */
export function addressOf(image: Element): string | undefined {
  const candidates = [
    ...ADDRESSES.map((name) => attribute(image, name)),
    ...SETS.map((name) => largestOf(attribute(image, name))),
  ];
  const addresses = candidates.map((one) => one.trim()).filter((one) => one !== '');
  return (
    addresses.find((one) => !/^(?:data|blob|about|cid|file):/i.test(one)) ??
    addresses.find((one) => INLINE_PICTURE.test(one)) ??
    attributeOrNone(image.properties.dataInline)
  );
}

/** What an earlier repair left. */
const attributeOrNone = (value: unknown) =>
  typeof value === 'string' && INLINE_PICTURE.test(value) ? value : undefined;

/** The last of a `srcset`: editors and their tools write them from small to large. */
function largestOf(set: string): string {
  return (
    set
      .trim()
      .split(/\s*,\s+|\s+[\d.]+[wx]\s*,?\s*/)
      .filter(Boolean)
      .at(-1) ?? ''
  );
}

/** An `img` whose address stood in its `source`s only has become its words; the sources still have the address. */
function shownPicture(picture: Element): ElementContent[] {
  const image = findElement(picture, ({ tagName }) => tagName === 'img');
  if (image) return [image];
  const source = picture.children.find((child) => isElement(child, 'source'));
  const address = isElement(source) ? addressOf(source) : undefined;
  if (address === undefined) return picture.children;
  return [
    {
      type: 'element',
      tagName: 'img',
      properties: { src: address, alt: textOf(picture).trim() },
      children: [],
    },
  ];
}

/** For readers without scripts, loaders of late pictures write each picture a second time. */
function withoutTwin(noscript: Element, tree: Root): ElementContent[] | undefined {
  const twin = findElement(noscript, ({ tagName }) => tagName === 'img');
  if (!twin || textOf(noscript).trim() !== '') return undefined;
  const address = attribute(twin, 'src');
  const shown = findElement(
    tree,
    (one) => one !== twin && one.tagName === 'img' && (addressOf(one) ?? '') === address,
  );
  return shown ? [] : noscript.children;
}
