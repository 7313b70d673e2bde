import { LRUCache } from 'lru-cache';
import { processSingleton } from '../process/process-singleton';
import { PageHtml } from './page-html.server';
import { redis } from './redis.server';
import { readShared, shareWith, type About, type SharedPage } from './shared-pages.server';

/** A rendered page, or a redirect or "not found" in its place, which have no `html`. */
export type RenderedPage = About & {
  /** What Next keeps of it, without the HTML; null: there is no such page. */
  readonly value: { readonly kind: string } | null;
  readonly html: PageHtml | null;
};

/** Bytes that a page counts towards the limit, with some overhead. */
const sizeOf = ({ html, value }: RenderedPage) => (html?.size ?? JSON.stringify(value).length) + 500;

type State = { pages?: LRUCache<string, RenderedPage>; outdatedBelow: number };

const processState = processSingleton<State>('rendered-pages', () => ({ outdatedBelow: 0 }));

/**
 * The rendered pages of this process by Next's key, which ends in the page's path (`…/fr/blog/page/2`).
 * Only the first call's `maxBytes` counts.
 */
export const renderedPages = (maxBytes: number) =>
  (processState.pages ??= new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf }));

/** Next's keys of the pages that this process has rendered. */
export const renderedKeys = () => [...(processState.pages?.keys() ?? [])];

/**
 * Marks pages of an older version of the content as stale: each is served once more while it is rendered
 * again. Call it after rendering the pages that show a change, which would otherwise be rendered twice.
 */
export function markRenderedPagesStale(version: number) {
  processState.outdatedBelow = Math.max(processState.outdatedBelow, version);
}

export const isOutdated = (page: About) => page.version < processState.outdatedBelow;

const isStale = ({ lastModified, cacheControl }: About, nowMs: number) =>
  typeof cacheControl?.revalidate === 'number' && nowMs - lastModified > cacheControl.revalidate * 1_000;

/**
 * The page of a key: from this process, or a newer one that another instance has rendered. Queries Redis only
 * if this process has no fresh one.
 */
export async function currentPage(key: string, nowMs = Date.now()) {
  const own = processState.pages?.get(key);
  return own && !isOutdated(own) && !isStale(own, nowMs) ? own : newerOfOthers(key, own);
}

/**
 * Takes over a newer page that another instance has rendered for a key. Returns whether the page is now of
 * this version or a later one.
 */
export async function takeOverPage(key: string, version: number) {
  const page = await newerOfOthers(key, processState.pages?.peek(key));
  return page !== undefined && page.version >= version;
}

async function newerOfOthers(key: string, own: RenderedPage | undefined) {
  const store = redis();
  if (!store) return own;
  const other = await readShared(store, key);
  const { pages } = processState;
  // This process may have rendered it meanwhile.
  const now = pages?.peek(key);
  if (now !== own || !other || (own && !isNewer(other, own))) return now;
  const { packed, ...page } = other;
  const newer = { ...page, html: PageHtml.ofPacked(packed) };
  pages?.set(key, newer);
  return newer;
}

const isNewer = (one: About, other: About) =>
  one.version > other.version || (one.version === other.version && one.lastModified > other.lastModified);

/** Shares a page with the other instances once it is compressed. */
export function sharePage(key: string, packing: Promise<SharedPage | null>) {
  const store = redis();
  if (store) shareWith(store, key, packing);
}
