import { LRUCache } from 'lru-cache';
import { processSingleton } from '../process/process-singleton.mjs';
import { redis } from './redis.server.mjs';
import { readShared, shareWith } from './shared-pages.server.mjs';

/**
 * A rendered page, or what takes its place (a redirect, nothing). `packed`: compressed; `plain`: uncompressed, until compression is done
 * or if it fails. `version`: the version of the content when the page was rendered.
 *
 * @typedef {{ lastModified: number, version: number, cacheControl: CacheControl | undefined, bytes: number }} About
 * @typedef {{ revalidate: number | false, expire?: number | undefined }} CacheControl seconds
 * @typedef {About & { plain: { kind: string } | null }} Plain
 * @typedef {About & { packed: Buffer }} Packed
 * @typedef {Plain | Packed} RenderedPage
 */

/** Bytes that a page counts towards the limit, with some overhead. */
const sizeOf = (/** @type {RenderedPage} */ page) =>
  ('packed' in page ? page.packed.length : page.bytes) + 500;

const processState = processSingleton('rendered-pages', () => ({
  /** @type {LRUCache<string, RenderedPage> | undefined} */
  pages: undefined,
  outdatedBelow: 0,
}));

/**
 * The rendered pages of this process by Next's key, which ends in the route's own path (`…/fr/blog/page/1`).
 *
 * @param {number} maxBytes used by the first call only
 */
export const renderedPages = (maxBytes) =>
  (processState.pages ??= new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf }));

/** Next's keys of the pages that this process has rendered. */
export const renderedKeys = () => [...(processState.pages?.keys() ?? [])];

/**
 * Marks pages of an older version of the content as stale: each is served once more while it is rendered again. Call it after rendering the
 * pages that show a change, which would otherwise be rendered twice.
 *
 * @param {number} version
 */
export function markRenderedPagesStale(version) {
  processState.outdatedBelow = Math.max(processState.outdatedBelow, version);
}

/** @param {About} page */
export const isOutdated = (page) => page.version < processState.outdatedBelow;

/** @param {About} page */
const isStale = ({ lastModified, cacheControl }) =>
  typeof cacheControl?.revalidate === 'number' && Date.now() - lastModified > cacheControl.revalidate * 1_000;

/**
 * The page of a key: from this process, or a newer one that another instance has rendered. Queries Redis only if this process has no
 * fresh one.
 *
 * @param {string} key
 */
export async function currentPage(key) {
  const own = processState.pages?.get(key);
  return own && !isOutdated(own) && !isStale(own) ? own : newerOfOthers(key, own);
}

/**
 * Adopts a newer page that another instance has rendered for a key. Returns whether the page is now of this version or a later one.
 *
 * @param {string} key
 * @param {number} version
 */
export async function adoptPage(key, version) {
  const page = await newerOfOthers(key, processState.pages?.peek(key));
  return page !== undefined && page.version >= version;
}

/**
 * @param {string} key
 * @param {RenderedPage | undefined} own
 */
async function newerOfOthers(key, own) {
  const store = redis();
  if (!store) return own;
  const other = await readShared(store, key);
  const { pages } = processState;
  // This process may have rendered it meanwhile.
  const now = pages?.peek(key);
  if (now !== own || !other || (own && !isNewer(other, own))) return now;
  pages?.set(key, other);
  return other;
}

/** @type {(one: About, other: About) => boolean} */
const isNewer = (one, other) =>
  one.version > other.version || (one.version === other.version && one.lastModified > other.lastModified);

/** Shares a page with the other instances once it is compressed. @type {(key: string, packing: Promise<Packed | null>) => void} */
export function sharePage(key, packing) {
  const store = redis();
  if (store) shareWith(store, key, packing);
}
