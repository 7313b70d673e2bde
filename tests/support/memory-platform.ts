import type { CookieAttributes, Platform, StorageChange } from '@/lib/platform/platform';
import { createSafeCookies } from '@/lib/platform/safe-cookies';
import { createSafeStorage, type RawStorage } from '@/lib/platform/safe-storage';

type StoredCookie = { readonly value: string; readonly attributes: CookieAttributes };

export type MemoryPlatform = Platform & {
  /** Moves the clock and runs what is due, in order; promises settle in between. */
  readonly advance: (ms: number) => Promise<void>;
  /** Navigations, oldest first, as `assign /x` or `replace /x`. */
  readonly visited: string[];
  readonly cookieFile: Map<string, StoredCookie>;
  /** Everything that happened to storages and cookies, oldest first, such as `local set authToken`. */
  readonly journal: string[];
  readonly goTo: (href: string) => void;
};

type Options = {
  readonly nowMs?: number;
  readonly href?: string;
  /** Local storage shared with other tabs (`createTabs`). */
  readonly localArea?: RawStorage;
  readonly listen?: Platform['storageChanges']['listen'];
  /** Storages and cookies throw, as when a visitor blocks site data. */
  readonly blocked?: boolean;
};

/** A platform in memory, with a clock that only `advance` moves. */
export function createMemoryPlatform({
  nowMs = 1_800_000_000_000,
  href = 'https://site.example/',
  localArea,
  listen,
  blocked = false,
}: Options = {}): MemoryPlatform {
  const journal: string[] = [];
  const visited: string[] = [];
  const cookieFile = new Map<string, StoredCookie>();
  const tasks = new Set<{ readonly atMs: number; readonly task: () => void }>();
  let now = nowMs;
  let currentHref = href;

  const blockedStorage = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const open = (name: string, area: RawStorage) =>
    blocked ? blockedStorage : () => journaled(name, area, journal);

  return {
    clock: { nowMs: () => now },
    local: createSafeStorage(open('local', localArea ?? createArea())),
    session: createSafeStorage(open('session', createArea())),
    cookies: createSafeCookies({
      read: () =>
        blocked
          ? blockedStorage()
          : Object.fromEntries([...cookieFile].map(([name, { value }]) => [name, value])),
      write(name, value, attributes) {
        if (blocked) blockedStorage();
        journal.push(`cookie set ${name}`);
        cookieFile.set(name, { value, attributes });
      },
      erase(name, { domain }) {
        if (blocked) blockedStorage();
        if (cookieFile.has(name) && cookieFile.get(name)?.attributes.domain === domain) {
          journal.push(`cookie remove ${name}`);
          cookieFile.delete(name);
        }
      },
    }),
    navigation: {
      href: () => currentHref,
      assign: (url) => void visited.push(`assign ${url}`),
      replace: (url) => void visited.push(`replace ${url}`),
      duplicateEntry: () => void visited.push('duplicate'),
    },
    scheduler: {
      after(delayMs, task) {
        // As browsers do with a delay that needs more than 31 bits.
        const entry = { atMs: now + (delayMs > 2_147_483_647 ? 0 : delayMs), task };
        tasks.add(entry);
        return () => void tasks.delete(entry);
      },
    },
    storageChanges: { listen: listen ?? (() => () => undefined) },
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const due = [...tasks].filter(({ atMs }) => atMs <= until).sort((a, b) => a.atMs - b.atMs)[0];
        if (!due) break;
        now = Math.max(now, due.atMs);
        tasks.delete(due);
        due.task();
        await settle();
      }
      now = until;
    },
    visited,
    cookieFile,
    journal,
    goTo(href) {
      currentHref = href;
    },
  };
}

/**
 * Tabs of one browser, with one local storage: a write in one tab raises an event in the others, as in the
 * standard.
 */
export function createTabs(hrefs: readonly string[]): MemoryPlatform[] {
  const shared = createArea();
  const listeners = hrefs.map(() => new Set<(change: StorageChange) => void>());
  return hrefs.map((href, own) => {
    const notify = (change: StorageChange) =>
      listeners.forEach((set, tab) => tab !== own && set.forEach((listener) => listener(change)));
    const area: RawStorage = {
      get length() {
        return shared.length;
      },
      key: (index) => shared.key(index),
      getItem: (key) => shared.getItem(key),
      setItem(key, value) {
        if (shared.getItem(key) === value) return;
        shared.setItem(key, value);
        notify({ key, newValue: value });
      },
      removeItem(key) {
        if (shared.getItem(key) === null) return;
        shared.removeItem(key);
        notify({ key, newValue: null });
      },
    };
    return createMemoryPlatform({
      href,
      localArea: area,
      listen(listener) {
        listeners[own]?.add(listener);
        return () => void listeners[own]?.delete(listener);
      },
    });
  });
}

/** A storage area as the browser has it. */
export function createArea(entries: Readonly<Record<string, string>> = {}): RawStorage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function journaled(name: string, area: RawStorage, journal: string[]): RawStorage {
  return {
    get length() {
      return area.length;
    },
    key: (index) => area.key(index),
    getItem: (key) => area.getItem(key),
    setItem(key, value) {
      journal.push(`${name} set ${key}`);
      area.setItem(key, value);
    },
    removeItem(key) {
      if (area.getItem(key) !== null) journal.push(`${name} remove ${key}`);
      area.removeItem(key);
    },
  };
}

/** Lets the continuations of settled promises run, a few levels deep. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
