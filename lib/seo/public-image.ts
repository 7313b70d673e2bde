import { IMAGE_QUALITY } from '../config/constants';
import { isPictureOf, uploadsOf } from '../config/picture-sources.mjs';

/** Width and quality must be in `images.deviceSizes` and `images.qualities` of next.config.js; others are answered with 400 (a test compares). */
const WIDTH = 1200;

/**
 * The URL at which a crawler finds a picture. The content service may not be reachable from outside, so its pictures go through our own
 * image optimiser, as on the pages.
 */
export function publicImageUrl(url: string, origin: string, mediaBase: string): string {
  return isPictureOf(url, [uploadsOf(mediaBase)])
    ? `${origin}/_next/image?url=${encodeURIComponent(url)}&w=${WIDTH}&q=${IMAGE_QUALITY}`
    : url;
}
