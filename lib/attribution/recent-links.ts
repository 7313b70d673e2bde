import { RECENT_LINKS_STORAGE_KEY } from '../config/storage-names';
import type { KeyValueStore } from '../platform/platform';
import { parseJson } from '../platform/json';

const KEPT = 10;

export type RecentLinks = ReturnType<typeof createRecentLinks>;

/** The links made most recently in this browser, newest first, each once. Errors: never throws; an unreadable list is empty. */
export function createRecentLinks(store: KeyValueStore) {
  const listeners = new Set<() => void>();
  let read: { readonly stored: string | null; readonly links: readonly string[] } = {
    stored: null,
    links: [],
  };

  /** Returns the same array until the list changes. */
  function list(): readonly string[] {
    const stored = store.get(RECENT_LINKS_STORAGE_KEY);
    if (read.stored !== stored) read = { stored, links: linksIn(stored) };
    return read.links;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    remember(link: string) {
      const links = [link, ...list().filter((other) => other !== link)];
      store.set(RECENT_LINKS_STORAGE_KEY, JSON.stringify(links));
      tell();
    },
    clear() {
      store.remove(RECENT_LINKS_STORAGE_KEY);
      tell();
    },
  };
}

function linksIn(stored: string | null): readonly string[] {
  const links = parseJson(stored);
  return Array.isArray(links)
    ? links.filter((link) => typeof link === 'string' && /^https?:/.test(link)).slice(0, KEPT)
    : [];
}
