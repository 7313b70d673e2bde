import { MORE_STORAGE_PREFIX } from '../../config/storage-names';

/** State of a list when the visitor left it: the number of further pages, and the scroll position (pixels). */
export type StoredMore = { readonly pages: number; readonly scrollY: number };

const storageKey = () => `${MORE_STORAGE_PREFIX}${location.pathname}${location.search}`;

/** Whether this document was reached by Back, Forward or Reload and had more cards before. */
export function hasStoredMore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!readStoredMore()) return false;
  if (entry?.type === 'back_forward' || entry?.type === 'reload') return true;
  storeMore(null);
  return false;
}

export function readStoredMore(): StoredMore | null {
  try {
    const stored = sessionStorage.getItem(storageKey());
    return stored === null ? null : (JSON.parse(stored) as StoredMore);
  } catch {
    return null;
  }
}

export function storeMore(more: StoredMore | null): void {
  try {
    if (more) sessionStorage.setItem(storageKey(), JSON.stringify(more));
    else sessionStorage.removeItem(storageKey());
  } catch {
    // Storage is off: Back shows the first page of the list.
  }
}
