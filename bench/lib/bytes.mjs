import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes after brotli at its highest quality: what our server sends of what it keeps, and a CDN of a file that stays. */
export const brotliBytes = (body) => brotliCompressSync(body).length;

export const gzipped = (body) => gzipSync(body);

/** A document without the styles it carries; they are weighed by themselves. */
export const withoutStyles = (html) =>
  Buffer.from(html.toString().replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ''));
