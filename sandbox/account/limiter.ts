export type Limiter = ReturnType<typeof createLimiter>;

/** Counts what happened to each key within a moving window. */
export function createLimiter(nowMs: () => number) {
  const moments = new Map<string, readonly number[]>();
  const within = (key: string, windowMs: number) =>
    (moments.get(key) ?? []).filter((at) => at > nowMs() - windowMs);
  return {
    /** How long until another is allowed. Milliseconds; 0 when it is allowed now. Counts nothing. */
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
