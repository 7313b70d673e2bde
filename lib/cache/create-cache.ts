import { LRUCache } from 'lru-cache';

export type CacheOptions<T> = {
  readonly load: (key: string) => Promise<T>;
  /** Values younger than this are returned without loading. */
  readonly freshMs: number;
  /**
   * Values younger than this are returned while a newer one is loaded; for older ones the caller waits.
   * Default: `freshMs`.
   */
  readonly usableMs?: number;
  /** Maximum number of values; the least recently used are evicted. */
  readonly max?: number;
  /** After a failure nothing is loaded for this long. */
  readonly retryMs?: number;
  /** Returned if loading fails and has never succeeded. */
  readonly fallback?: T;
  /** Called after a failure for which the last good value or the fallback was returned. */
  readonly onError: (error: unknown, key: string) => void;
  readonly nowMs?: () => number;
};

export type Cache<T> = {
  /**
   * A cache of one value needs no key. Errors: those of `load`, if there is neither a last good value nor a
   * fallback; they are not cached.
   */
  readonly get: (key?: string) => Promise<T>;
  /** Makes all values loaded so far stale. The last good ones stay in case the next load fails. */
  readonly expire: () => void;
};

type Entry<T> = {
  readonly value: T;
  readonly atMs: number;
  /** How many times the cache had expired when the load began. */
  readonly expiries: number;
};

const RETRY_MS = 5_000;

/**
 * Caches values that are costly to produce: one load at a time per key, renewed in the background, and the
 * last good one stays if loading fails.
 */
export function createCache<T>({
  load,
  freshMs,
  usableMs = freshMs,
  max = 1,
  retryMs = RETRY_MS,
  fallback,
  onError,
  nowMs = () => Date.now(),
}: CacheOptions<T>): Cache<T> {
  let expiries = 0;

  const entries = new LRUCache<string, Entry<T>>({
    max,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: nowMs },
    // A value evicted during its load still reaches the callers waiting for it.
    ignoreFetchAbort: true,
    async fetchMethod(key, last, { options }) {
      const before = expiries;
      try {
        return { value: await load(key), atMs: nowMs(), expiries: before };
      } catch (error) {
        const cover = last ?? (fallback !== undefined && { value: fallback, atMs: nowMs() });
        if (!cover) throw error;
        onError(error, key);
        options.ttl = retryMs;
        return { ...cover, expiries: before };
      }
    },
  });

  return {
    async get(key = '') {
      const asked = expiries;
      for (;;) {
        const last = entries.peek(key, { allowStale: true });
        const forceRefresh = last !== undefined && last.expiries < asked;
        const isUsable = !forceRefresh && last !== undefined && nowMs() - last.atMs < usableMs;
        const found = await entries.forceFetch(key, { forceRefresh, allowStale: isUsable });
        // Another caller's load may have begun before the cache expired.
        if (found.expiries >= asked) return found.value;
      }
    },
    expire() {
      expiries += 1;
    },
  };
}
