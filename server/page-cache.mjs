import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
);

const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * A rendered page: `packed` is its HTML and data, compressed. While that is being made, and when it cannot be, the page as it is (`plain`).
 *
 * @typedef {{ lastModified: number, cacheControl: unknown, plain?: object, packed?: Buffer, bytes: number }} Cached
 */

/** Of the process: Next makes a new cache for every request. @type {LRUCache<string, Cached> | undefined} */
let pages;

/** Bytes that a page takes of the limit, with something for what surrounds it. */
const sizeOf = (/** @type {Cached} */ { packed, bytes }) => (packed?.length ?? bytes) + 500;

/**
 * Next's own page cache, except that rendered pages stay in memory, compressed (decision 0004).
 * `experimental.isrFlushToDisk: false` would keep them in memory too, but it also turns off the cache of the image optimiser, and every
 * picture would be encoded again for every visitor.
 */
export default class MemoryPageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
    pages ??= new LRUCache({ maxSize: context.maxMemoryCacheSize, sizeCalculation: sizeOf });
  }

  async set(key, value, context) {
    if (value?.kind !== 'PAGES') {
      // A page that is now a redirect or not there.
      pages.delete(key);
      return super.set(key, value, context);
    }
    const text = JSON.stringify(value);
    const cached = {
      lastModified: Date.now(),
      cacheControl: context.cacheControl,
      plain: value,
      bytes: 2 * text.length,
    };
    pages.set(key, cached);
    // Not waited for: somebody is waiting for the page.
    void compress(text).then(
      (packed) => {
        if (pages.peek(key) === cached) pages.set(key, { ...cached, plain: undefined, packed });
      },
      // It stays as it is, and takes more room.
      () => undefined,
    );
  }

  async get(key, context) {
    const cached = context.kind === 'PAGES' ? pages.get(key) : undefined;
    if (!cached) return super.get(key, context);
    const { lastModified, cacheControl, plain, packed } = cached;
    return {
      lastModified,
      cacheControl,
      value: plain ?? JSON.parse((await expand(packed)).toString()),
    };
  }
}
