import { brotliCompressSync } from 'node:zlib';

/**
 * Bytes after brotli at its highest quality, which our server uses for what it caches and a CDN for immutable
 * files.
 */
export const brotliBytes = (body: string | Buffer): number => brotliCompressSync(body).length;

/** A document without its inline styles, which are counted separately. */
export const withoutStyles = (html: Buffer): Buffer =>
  Buffer.from(html.toString().replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ''));
