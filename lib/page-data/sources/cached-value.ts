export type CachedValueOptions<T> = {
  readonly load: () => Promise<T>;
  /** Younger than this it is given without a question. */
  readonly freshMs: number;
  /** Younger than this it is given while a newer one is fetched; older, the caller waits for the newer one. */
  readonly usableMs: number;
  /** Told of a failure that was covered by the last good value. */
  readonly onError: (error: unknown) => void;
  readonly nowMs?: () => number;
};

export type CachedValue<T> = {
  readonly get: () => Promise<T>;
  /** Fetches at the next chance, whatever the age. The last good value stays for the case that it fails. */
  readonly expire: () => void;
};

/** After a failure the next attempt waits this long, so that a service that is down is not asked for every request. */
const RETRY_MS = 5_000;

/**
 * A value that is costly to make, kept in this process: one load at a time, renewed in the background, and the last good one stays
 * when the source fails.
 *
 * Errors: `get` throws only when there has never been a value.
 */
export function createCachedValue<T>({
  load,
  freshMs,
  usableMs,
  onError,
  nowMs = Date.now,
}: CachedValueOptions<T>): CachedValue<T> {
  let kept: { readonly value: T; readonly atMs: number } | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let expired = false;
  let pending: Promise<T> | null = null;

  async function renew(): Promise<T> {
    expired = false;
    try {
      const value = await load();
      kept = { value, atMs: nowMs() };
      return value;
    } catch (error) {
      failedAtMs = nowMs();
      if (!kept) throw error;
      onError(error);
      return kept.value;
    } finally {
      pending = null;
    }
  }

  return {
    async get() {
      if (!kept) return (pending ??= renew());
      const ageMs = nowMs() - kept.atMs;
      if (!expired && (ageMs < freshMs || nowMs() - failedAtMs < RETRY_MS)) return kept.value;
      const mustWait = expired || ageMs >= usableMs;
      pending ??= renew();
      // A failure with a value at hand does not throw, so nobody has to wait for the promise.
      return mustWait ? pending : kept.value;
    },
    expire() {
      expired = true;
    },
  };
}

/** Kept values by name, the longest unused one let go when there are too many. */
export function createCachedValues<T>(
  limit: number,
  make: (key: string) => CachedValue<T>,
): { readonly of: (key: string) => CachedValue<T>; readonly expireAll: () => void } {
  const byKey = new Map<string, CachedValue<T>>();
  return {
    of(key) {
      const known = byKey.get(key) ?? make(key);
      byKey.delete(key);
      byKey.set(key, known);
      if (byKey.size > limit) byKey.delete(byKey.keys().next().value ?? key);
      return known;
    },
    expireAll: () => byKey.forEach((kept) => kept.expire()),
  };
}
