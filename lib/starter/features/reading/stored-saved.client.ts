import { SAVED_POSTS_KEY } from '../../../config/storage-names';
import { savedPostsIn, type SavedPost } from './saved-list';

/** The posts saved on this device; null if the browser stores nothing. */
export function readSaved(): readonly SavedPost[] | null {
  try {
    return savedPostsIn(localStorage.getItem(SAVED_POSTS_KEY));
  } catch {
    return null;
  }
}

/** Reads the list anew, because another tab may have changed it. Returns whether the change was stored. */
export function changeSaved(change: (posts: readonly SavedPost[]) => readonly SavedPost[]): boolean {
  try {
    const posts = change(savedPostsIn(localStorage.getItem(SAVED_POSTS_KEY)));
    if (posts.length > 0) localStorage.setItem(SAVED_POSTS_KEY, JSON.stringify(posts));
    else localStorage.removeItem(SAVED_POSTS_KEY);
    return true;
  } catch {
    return false;
  }
}
