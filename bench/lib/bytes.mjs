import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes after brotli at its highest quality: what a proxy or a CDN delivers of a file that stays. Next itself sends gzip. */
export const brotliBytes = (body) => brotliCompressSync(body).length;

export const gzipped = (body) => gzipSync(body);
