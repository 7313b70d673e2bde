import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { invalidation } from '../lib/cache/invalidation.server.mjs';
import { currentPage, isOutdated, renderedPages, sharePage } from '../lib/cache/rendered-pages.server.mjs';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * @typedef {import('../lib/cache/rendered-pages.server.mjs').RenderedPage} RenderedPage
 * @typedef {import('../lib/cache/rendered-pages.server.mjs').CacheControl} CacheControl
 * @typedef {{ kind: string } | null} Value null: there is no such page
 */

/** Older than any page may be without being rendered again, and younger than one that Next would not show any more. */
const STALE_MS = 24 * 60 * 60 * 1_000;

/**
 * Next's cache of rendered pages: in memory, compressed (decision 0004), and in Redis where there is one (decision 0035). Nothing is
 * written to the build, and nothing of it is read: it renders no page.
 *
 * Source: https://nextjs.org/docs/pages/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
export default class PageCache {
  /** Next makes a new one for every request. @param {{ maxMemoryCacheSize: number }} options */
  constructor({ maxMemoryCacheSize }) {
    this.pages = renderedPages(maxMemoryCacheSize);
  }

  /**
   * @param {string} key
   * @param {Value} value
   * @param {{ cacheControl?: CacheControl }} context
   */
  async set(key, value, { cacheControl }) {
    const { pages } = this;
    const text = JSON.stringify(value);
    const about = {
      lastModified: Date.now(),
      version: invalidation.contentVersion(),
      cacheControl,
      bytes: 2 * text.length,
    };
    const page = { ...about, plain: value };
    pages.set(key, page);
    // A redirect, or nothing: small, and soon asked for again.
    if (value?.kind !== 'PAGES') return sharePage(key, Promise.resolve(null));
    const packing = compress(text).then((packed) => ({ ...about, packed }));
    sharePage(key, packing);
    // Not waited for: somebody is waiting for the page.
    void packing.then(
      (packed) => {
        if (pages.peek(key) === page) pages.set(key, packed);
      },
      // It stays as it is, and takes more room.
      () => undefined,
    );
  }

  /** @param {string} key */
  async get(key) {
    const page = await currentPage(key);
    if (!page) return null;
    const isOld = isOutdated(page);
    const value = await valueOf(page);
    // What was not there may be there now, and what cannot be read is not there: both are asked for again.
    if (value === undefined || (isOld && value?.kind !== 'PAGES')) return null;
    // An old page is shown once more while it is rendered again.
    const lastModified = isOld ? Date.now() - STALE_MS : page.lastModified;
    return { lastModified, cacheControl: page.cacheControl, value };
  }

  /** Of the other router. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * @param {RenderedPage} page
 * @returns {Promise<Value | undefined>} undefined for bytes that are no page
 */
async function valueOf(page) {
  if ('plain' in page) return page.plain;
  try {
    /** @type {unknown} */
    const value = JSON.parse((await expand(page.packed)).toString());
    return isPage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @type {(value: unknown) => value is { kind: string }} */
const isPage = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'PAGES' &&
  'html' in value &&
  typeof value.html === 'string';
