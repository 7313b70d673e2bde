export type Limiter = ReturnType<typeof createLimiter>;

/** Counts events per key within a sliding window. */
export function createLimiter(nowMs: () => number) {
  const moments = new Map<string, readonly number[]>();
  const within = (key: string, windowMs: number) =>
    (moments.get(key) ?? []).filter((at) => at > nowMs() - windowMs);
  return {
    /** Milliseconds until another event is allowed; 0 if it is allowed now. Counts nothing. */
    waitMs(key: string, { limit, windowMs }: { limit: number; windowMs: number }): number {
      const recent = within(key, windowMs);
      if (recent.length < limit) return 0;
      const oldest = recent[recent.length - limit] ?? nowMs();
      return Math.max(1, oldest + windowMs - nowMs());
    },
    count(key: string, windowMs: number): void {
      moments.set(key, [...within(key, windowMs), nowMs()]);
    },
    forget: (key: string): void => void moments.delete(key),
    reset: (): void => moments.clear(),
  };
}
