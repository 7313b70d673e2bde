import { MORE_STORAGE_PREFIX } from '../../config/storage-names';

/** Where a list keeps how it was left. */
export const moreKey = () => `${MORE_STORAGE_PREFIX}${location.pathname}${location.search}`;

/** Whether this list had more cards before. How the visitor came is for `restoreMore`. */
export function hasStoredMore(): boolean {
  try {
    return moreKey() in sessionStorage;
  } catch {
    // Storage is off: Back shows the first page of the list.
    return false;
  }
}
