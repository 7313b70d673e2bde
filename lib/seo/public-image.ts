import { IMAGE_QUALITY } from '../config/constants';
import { isPictureOf, uploadsOf } from '../config/picture-sources.mjs';

/** Must be among `images.deviceSizes` and `images.qualities` of next.config.js, which answers 400 to others (a test compares). */
const WIDTH = 1200;

/**
 * Where a crawler finds a picture. The content service need not be reachable from outside, so its pictures are named as the pages
 * show them: through our own image optimiser.
 */
export function publicImageUrl(url: string, origin: string, mediaBase: string): string {
  return isPictureOf(url, [uploadsOf(mediaBase)])
    ? `${origin}/_next/image?url=${encodeURIComponent(url)}&w=${WIDTH}&q=${IMAGE_QUALITY}`
    : url;
}
