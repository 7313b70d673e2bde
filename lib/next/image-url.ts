/** The path of Next's image optimiser. */
export const OPTIMISER = '/_next/image';

/** 1 to 100; the optimiser refuses, with 400, any that `images.qualities` in next.config.js lacks. */
export const IMAGE_QUALITY = 75;

/**
 * URL of an image as the optimiser sends it: this wide, in the best format that the browser accepts.
 *
 * A signed URL, the only kind with a query, stays as it is: each signature would be another image.
 *
 * Units:  `width` in pixels, one of `images.deviceSizes` and `images.imageSizes` in next.config.js; the
 *         optimiser refuses any other with 400.
 */
export const optimisedImageUrl = (url: string, width: number) =>
  url.includes('?') ? url : `${OPTIMISER}?url=${encodeURIComponent(url)}&w=${width}&q=${IMAGE_QUALITY}`;
