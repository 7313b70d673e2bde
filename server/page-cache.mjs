import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isOutdated, renderedPages } from '../lib/cache/rendered-pages.server.mjs';

const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
);

const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * @typedef {{ maxMemoryCacheSize: number }} Options what is read of Next's own
 * @typedef {{ kind: string }} Value
 * @typedef {{ kind: string, cacheControl?: unknown }} Context
 */

/** Older than any page may be without being rendered again, and younger than one that Next would not show any more. */
const STALE_MS = 24 * 60 * 60 * 1_000;

/**
 * Next's own page cache, except that rendered pages stay in memory, compressed (decision 0004).
 * `experimental.isrFlushToDisk: false` would keep them in memory too, but it also turns off the cache of the image optimiser, and every
 * picture would be encoded again for every visitor.
 */
export default class MemoryPageCache extends FileSystemCache {
  /** @param {Options} options */
  constructor(options) {
    super({ ...options, flushToDisk: false });
    // Of the process: Next makes a new cache for every request.
    this.pages = renderedPages(options.maxMemoryCacheSize);
  }

  /**
   * @param {string} key
   * @param {Value | null} value
   * @param {Context} context
   */
  async set(key, value, context) {
    const { pages } = this;
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
        const { lastModified, cacheControl, bytes } = cached;
        if (pages.peek(key) === cached) pages.set(key, { lastModified, cacheControl, packed, bytes });
      },
      // It stays as it is, and takes more room.
      () => undefined,
    );
  }

  /**
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    const cached = context.kind === 'PAGES' ? this.pages.get(key) : undefined;
    if (!cached) return super.get(key, context);
    const { lastModified, cacheControl } = cached;
    return {
      // Shown once more while it is rendered again.
      lastModified: isOutdated(cached) ? Date.now() - STALE_MS : lastModified,
      cacheControl,
      value: 'plain' in cached ? cached.plain : JSON.parse((await expand(cached.packed)).toString()),
    };
  }
}
