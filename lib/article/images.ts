import { optimisedImageUrl } from '../next/image-url';
import { type Media, isImageOf, uploadsOf } from '../config/image-sources.mjs';
import type { ArticleOptions, ImageSize } from './article-options';
import { mediaUrl } from './safe-url';
import { type ArticleElement, type ArticleTree, elementsOf, mapElements, withAttributes } from './tree/tree';

/**
 * Widths we request. Each must be in `images.deviceSizes` of next.config.js (a test compares): the optimiser
 * rejects others with 400.
 */
export const IMAGE_WIDTHS = [640, 828, 1200, 1600] as const;

/**
 * More images than any article has. A `srcset` is forty times as long as the shortest `<img>`, so the rest
 * are not optimised.
 */
const MAX_OPTIMISED = 500;

/** Largest number of images embedded as Base64, because they are part of the page's HTML. */
const MAX_INLINE = 10;

/** The widest that an image is displayed in the text column. */
const COLUMN_PIXELS = 704;

/**
 * Makes images load no larger than needed, and without layout shift where their size is known.
 * Images of the content service go through Next's optimiser; others stay as they are. An image that no
 * browser may load is left out, and one whose file is gone leaves its alternative text.
 *
 * Units:  the first 500 are optimised; widths in pixels; the size comes from the attributes and the file, or
 *         is unknown.
 * Errors: never throws.
 */
export function finishImages(
  tree: ArticleTree,
  {
    mediaBase = '',
    imageSources = [uploadsOf(mediaBase)],
    imageSizes,
    inlineImages = false,
  }: Pick<ArticleOptions, 'mediaBase' | 'imageSources' | 'imageSizes' | 'inlineImages'>,
): ArticleTree {
  let optimisedSoFar = 0;
  let inlineSoFar = 0;
  return mapElements(tree, (node) => {
    if (node.name !== 'img') return node;
    const url = urlOf(node, mediaBase);
    if (url === null) return [];
    const isInline = node.attributes['data-inline'] !== undefined;
    if (isInline) {
      inlineSoFar += 1;
      if (!inlineImages || inlineSoFar > MAX_INLINE) return node.attributes.alt ?? [];
    }
    const file = imageSizes?.get(url);
    if (file === 'missing') return node.attributes.alt ?? [];
    const size = drawnSize(node.attributes, file);
    const optimise = optimisedSoFar < MAX_OPTIMISED && isImageOf(url, imageSources);
    if (optimise) optimisedSoFar += 1;
    return withAttributes(node, {
      ...(optimise ? optimised(url, size?.width) : { src: url }),
      alt: node.attributes.alt ?? '',
      width: size ? String(size.width) : undefined,
      height: size ? String(size.height) : undefined,
      'data-inline': undefined,
    });
  });
}

/** The URL of an image before `finishImages`; null if browsers may not load it. */
function urlOf({ attributes }: ArticleElement, mediaBase: string): string | null {
  return attributes['data-inline'] ?? mediaUrl(attributes.src ?? '', mediaBase);
}

/** Distinct URLs of images without width and height. */
export function imagesIn(tree: ArticleTree, { base, sources }: Media): readonly string[] {
  const images = elementsOf(tree).filter(
    ({ name, attributes }) => name === 'img' && imageSize(attributes) === null,
  );
  return [...new Set(images.flatMap((node) => urlOf(node, base) ?? []))].filter(
    (url) => url.startsWith('data:') || sources.some((source) => url.startsWith(source)),
  );
}

/** `src` is optimised too, because readers may not be able to reach the content service. */
function optimised(url: string, width: number | undefined): ArticleElement['attributes'] {
  const widths = IMAGE_WIDTHS.filter(
    (candidate, index) => width === undefined || (IMAGE_WIDTHS[index - 1] ?? 0) < width,
  );
  const displayPixels = Math.min(width ?? COLUMN_PIXELS, COLUMN_PIXELS);
  const srcAt = (candidate: number) => optimisedImageUrl(url, candidate);
  return {
    src: srcAt(widths.at(-1) ?? IMAGE_WIDTHS[0]),
    srcset: widths.map((candidate) => `${srcAt(candidate)} ${candidate}w`).join(', '),
    sizes: `(min-width: ${displayPixels}px) ${displayPixels}px, 100vw`,
  };
}

const MAX_PIXELS = 20_000;

/**
 * Size at which an image is drawn: the width the editor chose, at most the file's, with the file's
 * proportions. The attributes alone may be wrong.
 *
 * Errors: never throws; null if unknown.
 */
function drawnSize(
  attributes: Readonly<Record<string, string>>,
  file: ImageSize | undefined,
): ImageSize | null {
  if (!file) return imageSize(attributes);
  const ownWidth =
    pixels(attributes.width) ?? ((pixels(attributes.height) ?? file.height) * file.width) / file.height;
  const width = Math.max(1, Math.round(Math.min(ownWidth, file.width)));
  return { width, height: Math.max(1, Math.round((width * file.height) / file.width)) };
}

/**
 * Size of an image or video from its attributes.
 *
 * Units:  pixels, 1 to 20 000.
 * Errors: never throws; null if unknown ("100%" is unknown).
 */
export function imageSize(attributes: Readonly<Record<string, string>>): ImageSize | null {
  const width = pixels(attributes.width);
  const height = pixels(attributes.height);
  return width !== null && height !== null ? { width, height } : null;
}

function pixels(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(?:px)?\s*$/.exec(value ?? '')?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= MAX_PIXELS ? number : null;
}
