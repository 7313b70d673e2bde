import { brotliCompressSync, constants } from 'node:zlib';

/** Said in full, so that no version of Node changes a setting. */
const HIGHEST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

/**
 * Bytes after brotli at its highest quality, which our server uses for what it caches and a CDN for immutable
 * files.
 */
export const brotliBytes = (body: string | Buffer): number =>
  body.length === 0 ? 0 : brotliCompressSync(body, HIGHEST).length;

/** A document without its inline styles, which are counted separately. */
export const withoutStyles = (html: Buffer): Buffer =>
  Buffer.from(html.toString().replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ''));

/**
 * A document or script with the same ports, hashes of files and times in every run, so that its size is that
 * of its content.
 */
export const withoutVariation = (text: string): string =>
  text
    .replace(/127\.0\.0\.1(?::|%3A)\d+/g, '127.0.0.1:4310')
    .replace(/\.[0-9a-f]{6,16}\.(js|css|woff2)\b/g, '.0a1b2c.$1')
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?=Z|[+-]\d\d:)/g, '2026-01-01T00:00:00');
