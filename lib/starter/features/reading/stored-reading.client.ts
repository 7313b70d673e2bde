import { READING_STORAGE_PREFIX } from '../../../config/storage-names';
import { pageData } from '../../../markup/page-data.client';
import { halfReadIn, type HalfRead } from './reading-list';

/** One list per language, so that the first paint knows whether this page shows one. */
const storageKey = () => READING_STORAGE_PREFIX + pageData().locale;

/** The posts in the page's language that were left half read on this device. */
export function readReading(nowMs = Date.now()): readonly HalfRead[] {
  try {
    return halfReadIn(localStorage.getItem(storageKey()), nowMs);
  } catch {
    // Storage is off.
    return [];
  }
}

/** Read anew for each change, because another tab may have changed it. */
export function changeReading(change: (posts: readonly HalfRead[]) => readonly HalfRead[]): void {
  const posts = change(readReading());
  try {
    if (posts.length > 0) localStorage.setItem(storageKey(), JSON.stringify(posts));
    else localStorage.removeItem(storageKey());
  } catch {
    // Storage is off or full: the place is not kept.
  }
}
