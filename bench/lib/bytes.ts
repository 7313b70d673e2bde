import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes after brotli at its highest quality: what our server sends of what it keeps, and a CDN of a file that stays. */
export const brotliBytes = (body: string | Buffer): number => brotliCompressSync(body).length;

export const gzipped = (body: string): Buffer => gzipSync(body);

/** A document without the styles it carries; they are weighed by themselves. */
export const withoutStyles = (html: Buffer): Buffer =>
  Buffer.from(html.toString().replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ''));
