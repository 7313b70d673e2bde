import { LRUCache } from 'lru-cache';

export type CacheOptions<T> = {
  readonly load: (key: string) => Promise<T>;
  /** Younger than this it is given without a question. */
  readonly freshMs: number;
  /** Younger than this it is given while a newer one is fetched; older, the caller waits for the newer one. Default: `freshMs`. */
  readonly usableMs?: number;
  /** Values beyond this many push out the longest unused. */
  readonly max?: number;
  /** After a failure the source is left alone for so long. */
  readonly retryMs?: number;
  /** Given while the source fails and has never given anything. */
  readonly fallback?: T;
  /** Told of a failure that was covered by the last good value or the fallback. */
  readonly onError: (error: unknown, key: string) => void;
  readonly nowMs?: () => number;
};

export type Cache<T> = {
  /** A cache of one value needs no key. Errors: those of `load`, when there is neither a last good value nor a fallback; they are not kept. */
  readonly get: (key?: string) => Promise<T>;
  /** Whoever asks from now on is given what was loaded from now on. The last good values stay for the case that this fails. */
  readonly expire: () => void;
};

type Kept<T> = {
  readonly value: T;
  readonly atMs: number;
  /** How often the cache had expired when the load began. */
  readonly expiries: number;
};

const RETRY_MS = 5_000;

/**
 * Values that are costly to make: one load at a time for each key, renewed in the background, and the last good one stays when
 * the source fails.
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

  const kept = new LRUCache<string, Kept<T>>({
    max,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: nowMs },
    // What is pushed out while it is loaded is still given to those who wait for it.
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
        const last = kept.peek(key, { allowStale: true });
        const forceRefresh = last !== undefined && last.expiries < asked;
        const isUsable = !forceRefresh && last !== undefined && nowMs() - last.atMs < usableMs;
        const found = await kept.forceFetch(key, { forceRefresh, allowStale: isUsable });
        // Another caller's load may have begun before the cache expired.
        if (found.expiries >= asked) return found.value;
      }
    },
    expire() {
      expiries += 1;
    },
  };
}
