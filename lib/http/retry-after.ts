import { REFUSAL_MAX_WAIT_MS } from '../config/constants';

/**
 * `Retry-After` as seconds or an HTTP date, at most a day: a service's mistake must not stop a visitor for
 * years. A date counts from the response's own `Date` where that can be read, because the device's clock may
 * be wrong.
 *
 * Units:  milliseconds from now.
 * Errors: never throws; null when absent or unreadable.
 * Source: RFC 9110 §10.2.3.
 */
export function retryAfterMs(
  header: string | null | undefined,
  date?: string | null,
  nowMs = Date.now(),
): number | null {
  if (!header) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : httpDateMs(header) - sentAtMs(date, nowMs);
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(0, waitMs), REFUSAL_MAX_WAIT_MS);
}

/** `Date.parse` accepts nearly anything (`-5`, `soon 2`); an HTTP date ends in GMT. */
const httpDateMs = (text: string) => (text.endsWith(' GMT') ? Date.parse(text) : Number.NaN);

function sentAtMs(date: string | null | undefined, nowMs: number): number {
  const atMs = httpDateMs(date ?? '');
  return Number.isNaN(atMs) ? nowMs : atMs;
}
