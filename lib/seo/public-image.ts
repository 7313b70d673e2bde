import { optimisedImageUrl } from '../next/image-url';
import { isImageOf, type Media } from '../config/image-sources.mjs';

/** Must be in `images.deviceSizes` of next.config.js: the optimiser rejects other widths with 400. */
const WIDTH = 1200;

/**
 * The URL of an image for crawlers. The content service may not be reachable from outside, so its images
 * go through our own image optimiser, as on the pages.
 */
export function publicImageUrl(url: string, origin: string, media: Media): string {
  return isImageOf(url, media.sources) ? origin + optimisedImageUrl(url, WIDTH) : url;
}
