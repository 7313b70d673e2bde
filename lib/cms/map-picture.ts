import { isPictureOf, uploadsOf } from '../config/picture-sources.mjs';
import type { WireMedia } from './contract/media';
import type { Picture } from './model';

/**
 * A picture with an absolute URL. As in Strapi's own front ends, a relative `url` (`/uploads/x.png`) is appended to the base URL of
 * the service, so a service behind a path works. An upload loses its query, which does not change the picture but which the
 * optimiser rejects.
 *
 * Errors: never throws; a URL that is not http(s) gives null.
 */
export function mapPicture(media: WireMedia | null, mediaBase: string, fallbackAlt = ''): Picture | null {
  if (!media) return null;
  const url = absoluteUrl(media.url, mediaBase);
  if (url === null) return null;
  return {
    url,
    alt: media.alternativeText || fallbackAlt,
    width: positive(media.width),
    height: positive(media.height),
  };
}

/**
 * As `mapPicture`, but null for a picture that our pages cannot show: only uploads of the content service, and no SVG, go through the
 * image optimiser, and our policy blocks other hosts. Without a picture, a post has no cover and an author has an initial.
 */
export function mapShownPicture(
  media: WireMedia | null,
  mediaBase: string,
  fallbackAlt?: string,
): Picture | null {
  const picture = mapPicture(media, mediaBase, fallbackAlt);
  return picture && isPictureOf(picture.url, [uploadsOf(mediaBase)]) ? picture : null;
}

/** URL of a file as the service writes it; null if it is not http(s). */
export function absoluteUrl(url: string, mediaBase: string): string | null {
  const text = url.startsWith('//')
    ? `https:${url}`
    : /^[a-z][a-z0-9+.-]*:/i.test(url)
      ? url
      : `${mediaBase}${url.startsWith('/') ? '' : '/'}${url}`;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (parsed === null || !/^https?:/.test(parsed.protocol)) return null;
  if (parsed.href.startsWith(uploadsOf(mediaBase))) parsed.search = parsed.hash = '';
  return parsed.href;
}

function positive(pixels: number): number | null {
  return Number.isFinite(pixels) && pixels > 0 && pixels < 100_000 ? Math.round(pixels) : null;
}
