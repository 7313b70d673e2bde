import { LRUCache } from 'lru-cache';
import { processSingleton } from './process-singleton.mjs';

/**
 * A rendered page: `packed` is its HTML and data, compressed. While that is being made, and when it cannot be, the page as it is (`plain`).
 *
 * @typedef {{ lastModified: number, cacheControl: unknown, plain: object, bytes: number }} Plain
 * @typedef {{ lastModified: number, cacheControl: unknown, packed: Buffer, bytes: number }} Packed
 * @typedef {Plain | Packed} RenderedPage
 */

/** Bytes that a page takes of the limit, with something for what surrounds it. */
const sizeOf = (/** @type {RenderedPage} */ page) =>
  ('packed' in page ? page.packed.length : page.bytes) + 500;

const ofProcess = processSingleton('rendered-pages', () => ({
  /** @type {LRUCache<string, RenderedPage> | undefined} */
  pages: undefined,
  outdatedAtMs: Number.NEGATIVE_INFINITY,
}));

/**
 * The rendered pages of this process by Next's key, which ends in the route's own path (`…/fr/blog/page/1`).
 *
 * @param {number} maxBytes counts the first time only
 */
export const renderedPages = (maxBytes) =>
  (ofProcess.pages ??= new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf }));

/** Next's keys of the pages that this process has rendered. */
export const renderedKeys = () => [...(ofProcess.pages?.keys() ?? [])];

/**
 * Pages rendered up to a moment are old: shown once more while they are rendered again. Told when those that show a change have been rendered,
 * which would otherwise be rendered twice.
 *
 * @param {number} atMs
 */
export function outdateRenderedPages(atMs) {
  ofProcess.outdatedAtMs = atMs;
}

/** @param {RenderedPage} page */
export const isOutdated = (page) => page.lastModified <= ofProcess.outdatedAtMs;
