import { createHash } from 'node:crypto';
import { cut } from './short-lines';

/** URLs at which to look for each image, by its key, the best first. */
export type Images = ReadonlyMap<string, readonly string[]>;

/**
 * The images that posts show. `keep` gives the key of a whole URL; null, and a finding, for one that cannot be
 * fetched.
 */
export function createImages() {
  const images = new Map<string, readonly string[]>();
  const keep = (url: string, findings: string[]): string | null => {
    if (!/^https?:/i.test(url)) {
      findings.push(`an image has no absolute URL (${cut(url, 60)}): name the old site with --site`);
      return null;
    }
    const key = createHash('sha256').update(unscaled(url)).digest('hex').slice(0, 16);
    images.set(key, [...new Set([unscaled(url), ...(images.get(key) ?? []), url])]);
    return key;
  };
  return { images, keep };
}

/**
 * The URL of an image at its original size: WordPress shows `photo-580x300.jpg` for `photo.jpg`, Ghost
 * `/content/images/size/w600/…` for `/content/images/…`.
 */
function unscaled(url: string): string {
  return url
    .replace(/-\d{2,5}x\d{2,5}(?=\.(?:jpe?g|png|gif|webp|avif)(?:\?|$))/i, '')
    .replace(/\/content\/images\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/content/images/');
}
