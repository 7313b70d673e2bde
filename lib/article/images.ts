import { IMAGE_QUALITY } from '../config/constants';
import { isPictureOf, uploadsOf } from '../config/picture-sources.mjs';
import type { ArticleOptions } from './article-options';
import { pictureSize, UNKNOWN_SIZE } from './picture-size';
import { mediaUrl } from './safe-url';
import { type ArticleElement, type ArticleTree, mapElements, withAttributes } from './tree/tree';

/** Widths we ask the optimiser for. Each must be among `images.deviceSizes` of next.config.js, which answers 400 to others (a test compares). */
export const IMAGE_WIDTHS = [640, 828, 1200, 1600] as const;

/** More pictures than any article has. The addresses of a picture are forty times the shortest `<img>`, so the rest go without. */
const MAX_OPTIMISED = 500;

/** Widest that a picture is drawn in the column of text. */
const COLUMN_PIXELS = 704;

/**
 * Pictures that do not move the text, load when they come near, and are no larger than needed. Uploads of the content service go
 * through Next's optimiser; others stay as they are. A picture that no browser may load is left out.
 *
 * Units:  the first 500 are optimised; widths in pixels; the size is that of the attributes, or the content service's, or unknown (class `ratio-16x9`).
 * Errors: never throws.
 */
export function finishImages(
  tree: ArticleTree,
  {
    mediaBase = '',
    optimisePictures = true,
    pictureSizes,
  }: Pick<ArticleOptions, 'mediaBase' | 'optimisePictures' | 'pictureSizes'>,
): ArticleTree {
  let optimisedSoFar = 0;
  return mapElements(tree, (node) => {
    if (node.name !== 'img') return node;
    const url = mediaUrl(node.attributes.src ?? '', mediaBase);
    if (url === null) return [];
    const size = pictureSize(node.attributes, pictureSizes?.get(url));
    const optimise = optimisePictures && optimisedSoFar < MAX_OPTIMISED && canOptimise(url, mediaBase);
    if (optimise) optimisedSoFar += 1;
    return withAttributes(node, {
      ...(optimise ? optimised(url, size?.width) : { src: url }),
      alt: node.attributes.alt ?? '',
      width: size ? String(size.width) : undefined,
      height: size ? String(size.height) : undefined,
      class: size ? undefined : UNKNOWN_SIZE,
      loading: 'lazy',
      decoding: 'async',
    });
  });
}

/** An upload, as the optimiser demands; and no SVG, which has no pixels to save. */
function canOptimise(address: string, mediaBase: string): boolean {
  return isPictureOf(address, [uploadsOf(mediaBase)]) && !/\.svgz?$/i.test(address);
}

/** `src` is an optimised one too: the content service need not be reachable for readers. */
function optimised(url: string, width: number | undefined): ArticleElement['attributes'] {
  const widths = IMAGE_WIDTHS.filter(
    (candidate, index) => index === 0 || width === undefined || (IMAGE_WIDTHS[index - 1] ?? 0) < width,
  );
  const drawn = Math.min(width ?? COLUMN_PIXELS, COLUMN_PIXELS);
  const address = (candidate: number) =>
    `/_next/image?url=${encodeURIComponent(url)}&w=${candidate}&q=${IMAGE_QUALITY}`;
  return {
    src: address(widths.at(-1) ?? IMAGE_WIDTHS[0]),
    srcset: widths.map((candidate) => `${address(candidate)} ${candidate}w`).join(', '),
    sizes: `(min-width: ${drawn}px) ${drawn}px, 100vw`,
  };
}
