import { isShown, isSigned, type Media } from '../../config/image-sources.mjs';
import type { WireMedia } from './contract/media';
import type { ContentImage } from '../model';

/**
 * An image with an absolute URL. As in Strapi's own front ends, a relative `url` (`/uploads/x.png`) is
 * appended to the base URL of the service, so a service behind a path works. An upload loses its query, which
 * does not change the image but which the optimiser rejects; a signature stays, and such an image is not
 * optimised.
 *
 * Errors: never throws; a URL that is not http(s) gives null.
 */
export function mapImage(wire: WireMedia | null, media: Media, fallbackAlt = ''): ContentImage | null {
  if (!wire) return null;
  const url = absoluteUrl(wire.url, media);
  if (url === null) return null;
  return {
    url,
    alt: wire.alternativeText || fallbackAlt,
    width: positive(wire.width),
    height: positive(wire.height),
  };
}

/**
 * As `mapImage`, but null for an image that our pages cannot show: only those of the media's sources, and
 * no SVG, go through the image optimiser, and our policy blocks other hosts. Without an image, a post has no
 * cover and an author has an initial.
 */
export function mapShownImage(
  wire: WireMedia | null,
  media: Media,
  fallbackAlt?: string,
): ContentImage | null {
  const image = mapImage(wire, media, fallbackAlt);
  return image && isShown(image.url, media.sources) ? image : null;
}

/** URL of a file as the service writes it; null if it is not http(s). */
export function absoluteUrl(url: string, { base, sources }: Media): string | null {
  const text = url.startsWith('//')
    ? `https:${url}`
    : /^[a-z][a-z0-9+.-]*:/i.test(url)
      ? url
      : `${base}${url.startsWith('/') ? '' : '/'}${url}`;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (parsed === null || !/^https?:/.test(parsed.protocol)) return null;
  if (sources.some((source) => parsed.href.startsWith(source)))
    return isSigned(parsed.href) ? withoutHash(parsed.href) : withoutQuery(parsed.href);
  return parsed.href;
}

const withoutHash = (url: string) => url.replace(/#.*$/s, '');
export const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '');

function positive(pixels: number): number | null {
  return Number.isFinite(pixels) && pixels > 0 && pixels < 100_000 ? Math.round(pixels) : null;
}
