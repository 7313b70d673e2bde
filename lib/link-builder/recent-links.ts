import { RECENT_LINKS_STORAGE_KEY } from '../config/storage-names';
import type { KeyValueStore } from '../platform/platform';
import { parseJson } from '../platform/json';

/** Twice the longest list (`LINES_MAX`). */
const MAX_LINKS = 100;

export type RecentLinks = ReturnType<typeof createRecentLinks>;

/**
 * The links made most recently in this browser, newest first, each once. Errors: never throws; an unreadable
 * list is empty.
 */
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

  function write(links: readonly string[]): void {
    store.set(RECENT_LINKS_STORAGE_KEY, JSON.stringify(links.slice(0, MAX_LINKS)));
    tell();
  }

  return {
    list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds links, the first on top; a link that was edited takes the place of the former one. */
    remember(links: readonly string[], former = '') {
      const others = list().filter((other) => other !== former && !links.includes(other));
      write([...links, ...others]);
    },
    forget(link: string) {
      write(list().filter((other) => other !== link));
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
    ? links.filter((link) => typeof link === 'string' && /^https?:/.test(link)).slice(0, MAX_LINKS)
    : [];
}
