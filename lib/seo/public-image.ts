import { optimisedImageUrl } from '../next/image-url';
import { isPictureOf, type Media } from '../config/picture-sources.mjs';

/** Must be in `images.deviceSizes` of next.config.js: the optimiser rejects other widths with 400. */
const WIDTH = 1200;

/**
 * The URL of a picture for crawlers. The content service may not be reachable from outside, so its pictures
 * go through our own image optimiser, as on the pages.
 */
export function publicImageUrl(url: string, origin: string, media: Media): string {
  return isPictureOf(url, media.sources) ? origin + optimisedImageUrl(url, WIDTH) : url;
}
