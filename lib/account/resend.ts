/** When another code (or link) may be asked for. */
export type Resend = {
  /** How many times one has been sent. */
  readonly sentCount: number;
  readonly sentAtMs: number;
  /** The button is free from then on. Epoch milliseconds, so that it means the same after a reload. */
  readonly availableAtMs: number;
};

/** Waits after the first, second and every further one. */
const WAITS_MS = [30_000, 60_000, 120_000] as const;

/** Source: rules §6. */
export function afterSending(previous: Resend | null, nowMs: number): Resend {
  const sentCount = (previous?.sentCount ?? 0) + 1;
  const waitMs = WAITS_MS[Math.min(sentCount, WAITS_MS.length) - 1] ?? WAITS_MS[2];
  return { sentCount, sentAtMs: nowMs, availableAtMs: nowMs + waitMs };
}
