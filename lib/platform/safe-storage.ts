import type { KeyValueStore } from './platform';

/** The part of the browser's `Storage` that is used. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const TRIAL_KEY = '__trial';

/**
 * Storage that always works: a value that the browser refuses lives in memory as long as the page.
 *
 * `open` is called each time, because merely reading `window.localStorage` throws if site data is blocked.
 * Errors: never throws.
 * Source: rules §6.
 */
export function createSafeStorage(open: Open): KeyValueStore {
  const onPage: OnPage = new Map();
  let refused = false;
  let tried = false;
  const { run, get, set, remove } = createSafeValues(open, onPage, () => (refused = true));
  return {
    get,
    set,
    remove,
    keys() {
      const stored = run(
        (storage) =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
            (key) => key !== null,
          ),
        [],
      );
      return [...new Set([...stored, ...onPage.keys()])].filter((key) => onPage.get(key) !== null);
    },
    persistence() {
      if (!tried) {
        tried = true;
        set(TRIAL_KEY, '1');
        remove(TRIAL_KEY);
        onPage.delete(TRIAL_KEY);
      }
      return refused ? 'page' : 'browser';
    },
  };
}

type Open = () => RawStorage | null | undefined;

/** Values that the browser would not store; null for one it would not remove. */
type OnPage = Map<string, string | null>;

/** Values without `keys` and `persistence`, for a script with a size budget (lib/visit/analytics). */
export function createSafeValues(
  open: Open,
  onPage: OnPage = new Map(),
  onRefused: () => void = () => undefined,
) {
  function run<T>(operation: (storage: RawStorage) => T, fallback: T): T {
    try {
      const storage = open();
      if (storage) return operation(storage);
    } catch {
      // Blocked, full or gone: the page's own memory takes over.
    }
    onRefused();
    return fallback;
  }

  function set(key: string, value: string): void {
    // Read back, because some browsers accept a write in private windows and store nothing.
    const stored = run((storage) => {
      storage.setItem(key, value);
      return storage.getItem(key) === value;
    }, false);
    if (stored) {
      onPage.delete(key);
      return;
    }
    onRefused();
    // A full storage still holds the old value, which would come back after a reload.
    run((storage) => storage.removeItem(key), undefined);
    onPage.set(key, value);
  }

  function remove(key: string): void {
    const removed = run((storage) => {
      storage.removeItem(key);
      return storage.getItem(key) === null;
    }, false);
    if (removed) onPage.delete(key);
    else onPage.set(key, null);
  }

  return {
    run,
    get(key: string): string | null {
      const own = onPage.get(key);
      return own === undefined ? run((storage) => storage.getItem(key), null) : own;
    },
    set,
    remove,
  };
}
