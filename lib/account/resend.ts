import type { ResendWaits } from '../config/constants';

/** When another code (or link) may be requested. */
export type Resend = {
  /** How many times one has been sent. */
  readonly sentCount: number;
  readonly sentAtMs: number;
  /** When the button is enabled. Epoch milliseconds, so that it is still right after a reload. */
  readonly availableAtMs: number;
};

/**
 * The state after sending one more.
 *
 * Source: rules §6.
 */
export function afterSending(previous: Resend | null, nowMs: number, waits: ResendWaits): Resend {
  const sentCount = (previous?.sentCount ?? 0) + 1;
  const waitMs = waits[Math.min(sentCount, waits.length) - 1] ?? waits[2];
  return { sentCount, sentAtMs: nowMs, availableAtMs: nowMs + waitMs };
}
