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
  /** The longest wait for another attempt after a failure: a second first, then twice as long each time. */
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
  /**
   * The same without the fallback, for callers to whom "unknown" is not "there is none": waits for an attempt
   * that is due. Errors: that of the last attempt, until one has succeeded.
   */
  readonly getOrThrow: (key?: string) => Promise<T>;
  /** Makes all values loaded so far stale. The last good ones stay in case the next load fails. */
  readonly expire: () => void;
};

type Entry<T> = {
  readonly value: T;
  readonly atMs: number;
  /** How many times the cache had expired when the load began. */
  readonly expiries: number;
  /** Attempts that have failed since the last good one. */
  readonly failures: number;
  /** Why there is only the fallback. */
  readonly unknown?: { readonly error: unknown };
};

const FIRST_RETRY_MS = 1_000;
const RETRY_MS = 5_000;

/**
 * Caches values that are costly to produce: one load at a time per key, renewed in the background, and the
 * last good one stays if loading fails: then nobody waits for the further attempts, which begin soon.
 *
 * @example
 * ```ts
 * const prices = createCache({
 *   load: async (currency) => (await fetch(`/prices/${currency}`)).text(),
 *   freshMs: 60_000,
 *   usableMs: 3_600_000,
 *   max: 20,
 *   fallback: '',
 *   onError: (error, currency) => console.warn('prices: not renewed', currency, error),
 * });
 * const euros: string = await prices.get('EUR');
 * ```
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
        return { value: await load(key), atMs: nowMs(), expiries: before, failures: 0 };
      } catch (error) {
        const cover =
          last?.unknown === undefined && last !== undefined
            ? last
            : fallback !== undefined && { value: fallback, atMs: nowMs(), unknown: { error } };
        if (!cover) throw error;
        onError(error, key);
        const failures = (last?.failures ?? 0) + 1;
        options.ttl = Math.min(retryMs, FIRST_RETRY_MS * 2 ** (failures - 1));
        return { ...cover, expiries: before, failures };
      }
    },
  });

  async function entryOf(key: string, isFallbackEnough: boolean): Promise<Entry<T>> {
    const requestedExpiries = expiries;
    for (;;) {
      const last = entries.peek(key, { allowStale: true });
      const forceRefresh = last !== undefined && last.expiries < requestedExpiries;
      const isUsable =
        !forceRefresh &&
        last !== undefined &&
        (last.unknown === undefined || isFallbackEnough) &&
        (last.failures > 0 || nowMs() - last.atMs < usableMs);
      const entry = await entries.forceFetch(key, { forceRefresh, allowStale: isUsable });
      // Another caller's load may have begun before the cache expired.
      if (entry.expiries >= requestedExpiries) return entry;
    }
  }

  return {
    get: async (key = '') => (await entryOf(key, true)).value,
    async getOrThrow(key = '') {
      const { value, unknown } = await entryOf(key, false);
      if (unknown) throw unknown.error;
      return value;
    },
    expire() {
      expiries += 1;
    },
  };
}
