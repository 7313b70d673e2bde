import { MORE_STORAGE_PREFIX } from '../../config/storage-names';

/** State of a list when the visitor left it: the number of further pages, and the scroll position (pixels). */
export type KeptMore = { readonly pages: number; readonly scrollY: number };

const keyOf = () => `${MORE_STORAGE_PREFIX}${location.pathname}${location.search}`;

/** Whether this document was reached by Back, Forward or Reload and had more cards before. */
export function isMoreKept(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!readMore()) return false;
  if (entry?.type === 'back_forward' || entry?.type === 'reload') return true;
  keepMore(null);
  return false;
}

export function readMore(): KeptMore | null {
  try {
    const kept = sessionStorage.getItem(keyOf());
    return kept === null ? null : (JSON.parse(kept) as KeptMore);
  } catch {
    return null;
  }
}

export function keepMore(more: KeptMore | null): void {
  try {
    if (more) sessionStorage.setItem(keyOf(), JSON.stringify(more));
    else sessionStorage.removeItem(keyOf());
  } catch {
    // Storage is off: Back shows the first page of the list.
  }
}
