import type { Element, ElementContent, Root } from 'hast';
import { INLINE_PICTURE } from '../inline-picture';
import { attribute, changeElements, findElement, isElement, styleOf, text, textOf } from './change';

/** Attributes in which lazy loaders keep the address, best first. */
const ADDRESSES = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile', 'dataFullUrl', 'src'] as const;
const SETS = ['srcSet', 'dataSrcset', 'dataSrcSet', 'dataLazySrcset'] as const;

/**
 * Finds each picture's address, wherever it is written. A picture without one is replaced by its alternative
 * text.
 */
export function showPictures(tree: Root): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'noscript') return withoutTwin(node, tree);
    if (node.tagName === 'picture') return shownPicture(node);
    if (node.tagName !== 'img') return undefined;
    const address = addressOf(node);
    if (address !== undefined) {
      // A separate attribute, so that no other element can have a `data:` address.
      const isInline = INLINE_PICTURE.test(address);
      Object.assign(node.properties, isInline ? { dataInline: address, src: undefined } : { src: address });
      sizePicture(node);
      return undefined;
    }
    const words = attribute(node, 'alt').trim();
    return words === '' ? [] : [text(words)];
  });
}

/**
 * Medium writes the size into its own attributes; WordPress writes the size the editor chose into the style.
 */
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

/** Where a picture can be fetched; undefined if there is no URL. */
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

/** An attribute that an earlier step set. */
const attributeOrNone = (value: unknown) =>
  typeof value === 'string' && INLINE_PICTURE.test(value) ? value : undefined;

/** Longer than any `srcset` that a tool writes. */
const MAX_SET = 20_000;

/**
 * The largest candidate of a `srcset`, by its width or density. An address may contain commas, but not begin
 * or end with one.
 *
 * Source: HTML standard, "Parse a srcset attribute".
 */
function largestOf(set: string): string {
  let [largest, size, address] = ['', 0, ''];
  const end = (descriptor: string) => {
    const own = Number.parseFloat(descriptor) || 1;
    if (own > size) [largest, size] = [address, own];
    address = '';
  };
  const begin = (word: string) => {
    const written = word.replace(/^,+/, '');
    address = written.replace(/,$/, '');
    if (written !== address) end('');
  };
  for (const word of set.slice(0, MAX_SET).split(/\s+/)) {
    const comma = word.indexOf(',');
    if (address === '') begin(word);
    else if (comma === -1) end(word);
    else {
      end(word.slice(0, comma));
      begin(word.slice(comma + 1));
    }
  }
  end('');
  return largest;
}

/**
 * If only the `source`s had an address, the `img` has been replaced by its text: restore it from a source.
 */
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

/** Lazy loaders repeat each picture in a `noscript`. */
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
