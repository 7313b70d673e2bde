import { INLINE_IMAGE } from '../inline-image';
import {
  type ArticleElement,
  type ArticleTree,
  element,
  elementsOf,
  findElement,
  isElement,
  mapElements,
  textOf,
  withAttributes,
} from '../tree/tree';
import { styleOf } from './style-of';

/** Attributes in which lazy loaders keep the address, best first. */
const ADDRESSES = [
  ...(['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-full-url', 'src'] as const),
];
const SETS = ['srcset', 'data-srcset', 'data-src-set', 'data-lazy-srcset'] as const;

/**
 * Finds each image's address, wherever it is written. An image without one is replaced by its alternative
 * text.
 */
export function showImages(tree: ArticleTree): ArticleTree {
  let counts: Map<string, number> | null = null;
  return mapElements(tree, (node) => {
    if (node.name === 'noscript') return withoutTwin(node, (counts ??= countImages(tree)));
    if (node.name === 'picture') return imageOf(node);
    if (node.name !== 'img') return node;
    const address = addressOf(node);
    if (address === undefined) return node.attributes.alt?.trim() || [];
    // A separate attribute, so that no other element can have a `data:` address.
    const isInline = INLINE_IMAGE.test(address);
    const src = isInline ? undefined : address;
    return withAttributes(node, {
      ...(isInline ? { 'data-inline': address, src } : { src }),
      ...sizeOf(node),
    });
  });
}

/**
 * Medium writes the size into its own attributes; WordPress writes the size the editor chose into the style.
 */
function sizeOf(image: ArticleElement): ArticleElement['attributes'] {
  const { width, height, 'data-width': ownWidth, 'data-height': ownHeight } = image.attributes;
  const own = !(width ?? height) && ownWidth && ownHeight ? { width: ownWidth, height: ownHeight } : null;
  const wanted = Number(/^(\d{1,4})(?:\.\d+)?px$/.exec(styleOf(image).get('width') ?? '')?.[1] ?? 0);
  const [across, down] = [Number(own?.width ?? width), Number(own?.height ?? height)];
  return wanted > 0 && wanted < across && down > 0
    ? { width: String(wanted), height: String(Math.round((down * wanted) / across)) }
    : (own ?? {});
}

/** Where an image can be fetched; undefined if there is no URL. */
export function addressOf({ attributes }: ArticleElement): string | undefined {
  const candidates = [
    ...ADDRESSES.map((name) => attributes[name] ?? ''),
    ...SETS.map((name) => largestOf(attributes[name] ?? '')),
  ];
  const addresses = candidates.map((one) => one.trim()).filter((one) => one !== '');
  return (
    addresses.find((one) => !/^(?:data|blob|about|cid|file):/i.test(one)) ??
    addresses.find((one) => INLINE_IMAGE.test(one)) ??
    // Set by this step, when a repaired body is repaired again.
    [attributes['data-inline'] ?? ''].find((one) => INLINE_IMAGE.test(one))
  );
}

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
function imageOf(picture: ArticleElement): ArticleElement | ArticleTree {
  const image = findElement(picture.children, ({ name }) => name === 'img');
  if (image) return image;
  const source = picture.children.find((child) => isElement(child, 'source'));
  const address = isElement(source) ? addressOf(source) : undefined;
  if (address === undefined) return picture.children;
  return element('img', { src: address, alt: textOf(picture).trim() });
}

/** How many images have each address. */
function countImages(tree: ArticleTree): Map<string, number> {
  const counts = new Map<string, number>();
  for (const node of elementsOf(tree)) {
    const address = node.name === 'img' ? addressOf(node) : undefined;
    if (address !== undefined) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}

/** Lazy loaders repeat each image in a `noscript`, which then has one image less. */
function withoutTwin(noscript: ArticleElement, counts: Map<string, number>): ArticleElement | ArticleTree {
  const twin = findElement(noscript.children, ({ name }) => name === 'img');
  if (!twin || textOf(noscript).trim() !== '') return noscript;
  const address = addressOf(twin) ?? '';
  const count = counts.get(address) ?? 0;
  counts.set(address, count - 1);
  return count > 1 ? [] : noscript.children;
}
