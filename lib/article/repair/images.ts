import { INLINE_IMAGE } from '../inline-image';
import type { ArticleElement, ArticleTree } from '../tree/tree';
import { isBlank, textOf } from '../tree/text';
import { element, elementsOf, findElement, isElement, mapElements, withAttributes } from '../tree/tree';
import { styleOf } from './styles';
import { holdsBlock, isBlock } from '../tree/blocks';

/** Attributes in which lazy loaders keep the URL, best first. */
const URL_ATTRIBUTES = [
  ...(['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-full-url', 'src'] as const),
];
const SETS = ['srcset', 'data-srcset', 'data-src-set', 'data-lazy-srcset'] as const;

/**
 * Finds each image's URL, wherever it is written. An image without one is replaced by its alternative
 * text.
 */
export function showImages(tree: ArticleTree): ArticleTree {
  let counts: Map<string, number> | null = null;
  return mapElements(tree, (node) => {
    if (node.name === 'noscript') return withoutFallback(node, (counts ??= countImages(tree)));
    if (node.name === 'picture') return imageOf(node);
    if (node.name !== 'img') return node;
    const url = urlOf(node);
    if (url === undefined) return node.attributes.alt?.trim() || [];
    // A separate attribute, so that no other element can have a `data:` URL.
    const isInline = INLINE_IMAGE.test(url);
    const src = isInline ? undefined : url;
    return withAttributes(node, {
      ...(isInline ? { 'data-inline': url, src } : { src }),
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
  const styleWidth = Number(/^(\d{1,4})(?:\.\d+)?px$/.exec(styleOf(image).get('width') ?? '')?.[1] ?? 0);
  const [across, down] = [Number(own?.width ?? width), Number(own?.height ?? height)];
  return styleWidth > 0 && styleWidth < across && down > 0
    ? { width: String(styleWidth), height: String(Math.round((down * styleWidth) / across)) }
    : (own ?? {});
}

/** Where an image can be fetched; undefined if there is no URL. */
export function urlOf({ attributes }: ArticleElement): string | undefined {
  const candidates = [
    ...URL_ATTRIBUTES.map((name) => attributes[name] ?? ''),
    ...SETS.map((name) => largestOf(attributes[name] ?? '')),
  ];
  const urls = candidates.map((one) => one.trim()).filter((one) => one !== '');
  return (
    urls.find((one) => !/^(?:data|blob|about|cid|file):/i.test(one)) ??
    urls.find((one) => INLINE_IMAGE.test(one)) ??
    // Set by this step, when a repaired body is repaired again.
    [attributes['data-inline'] ?? ''].find((one) => INLINE_IMAGE.test(one))
  );
}

/** Longer than any `srcset` that a tool writes. */
const MAX_SET = 20_000;

/**
 * The largest candidate of a `srcset`, by its width or density. A URL may contain commas, but not begin
 * or end with one.
 *
 * Source: HTML standard, "Parse a srcset attribute".
 */
function largestOf(set: string): string {
  let largest = '';
  let size = 0;
  let url = '';
  const end = (descriptor: string) => {
    const own = Number.parseFloat(descriptor) || 1;
    if (own > size) {
      largest = url;
      size = own;
    }
    url = '';
  };
  const begin = (word: string) => {
    const written = word.replace(/^,+/, '');
    url = written.replace(/,$/, '');
    if (written !== url) end('');
  };
  for (const word of set.slice(0, MAX_SET).split(/\s+/)) {
    const comma = word.indexOf(',');
    if (url === '') begin(word);
    else if (comma === -1) end(word);
    else {
      end(word.slice(0, comma));
      begin(word.slice(comma + 1));
    }
  }
  end('');
  return largest;
}

/** If only the `source`s had a URL, the `img` has been replaced by its text: restore it from a source. */
function imageOf(picture: ArticleElement): ArticleElement | ArticleTree {
  const image = findElement(picture.children, ({ name }) => name === 'img');
  if (image) return image;
  const source = picture.children.find((child) => isElement(child, 'source'));
  const url = isElement(source) ? urlOf(source) : undefined;
  if (url === undefined) return picture.children;
  return element('img', { src: url, alt: textOf(picture).trim() });
}

/** How many images have each URL. */
function countImages(tree: ArticleTree): Map<string, number> {
  const counts = new Map<string, number>();
  for (const node of elementsOf(tree)) {
    const url = node.name === 'img' ? urlOf(node) : undefined;
    if (url !== undefined) counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  return counts;
}

/**
 * Lazy loaders repeat each image in a `noscript`: drops the repetition, or keeps it if it is the only one.
 */
function withoutFallback(
  noscript: ArticleElement,
  counts: Map<string, number>,
): ArticleElement | ArticleTree {
  const fallback = findElement(noscript.children, ({ name }) => name === 'img');
  if (!fallback || textOf(noscript).trim() !== '') return noscript;
  const url = urlOf(fallback) ?? '';
  const count = counts.get(url) ?? 0;
  counts.set(url, count - 1);
  return count > 1 ? [] : noscript.children;
}

const ICON = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]*$/u;

/** Moves the icon of a Ghost or Notion callout from its own block to the start of the text beside it. */
export function joinIcons(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.children.length < 2) return node;
    const [icon, words, ...others] = node.children.filter((child) => !isBlank(child));
    if (!isElement(icon, 'div', 'p', 'span') || !isBlock(words) || others.length > 0) return node;
    const sign = textOf(icon).trim();
    if (!isElement(words, 'div', 'p') || holdsBlock(words) || !ICON.test(sign)) return node;
    return { ...node, children: [{ ...words, children: [`${sign} `, ...words.children] }] };
  });
}
