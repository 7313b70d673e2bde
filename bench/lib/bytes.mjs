import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes after brotli at its highest quality: what our server sends of what it keeps, and a CDN of a file that stays. */
export const brotliBytes = (body) => brotliCompressSync(body).length;

export const gzipped = (body) => gzipSync(body);
