/** Numbers from here on are epoch seconds (2001 and later); smaller ones are lifetimes. */
const FIRST_EPOCH_SECOND = 1_000_000_000;
/** Numbers from here on are epoch milliseconds. */
const FIRST_EPOCH_MILLISECOND = 1_000_000_000_000;

/**
 * When a stored token expires, from epoch seconds or milliseconds, or an ISO date (without a zone: UTC).
 *
 * Units:  epoch milliseconds.
 * Errors: never throws; null if unreadable, and then only a 401 ends the session.
 * Source: rules D17.
 */
export function expiryMs(text: string | null): number | null {
  const trimmed = text?.trim() ?? '';
  const figure = figureIn(trimmed);
  if (figure !== null) {
    if (figure < FIRST_EPOCH_SECOND) return null;
    return figure < FIRST_EPOCH_MILLISECOND ? figure * 1000 : figure;
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmed)) return null;
  // A time without a zone is UTC, not the visitor's own.
  const atMs = Date.parse(/[T ]\d\d:[\d:.]+$/i.test(trimmed) ? `${trimmed.replace(' ', 'T')}Z` : trimmed);
  return Number.isNaN(atMs) ? null : atMs;
}

/**
 * A log-in's `token_expires` as it is stored and handed off: a lifetime becomes its end in epoch seconds,
 * because its start is not known later; anything else stays as the auth service sent it.
 *
 * Source: rules D17.
 */
export function expiryToStore(expires: string, nowMs: number): string {
  const figure = figureIn(expires.trim());
  const isLifetime = figure !== null && figure > 0 && figure < FIRST_EPOCH_SECOND;
  return isLifetime ? String(Math.floor(nowMs / 1000 + figure)) : expires;
}

function figureIn(text: string): number | null {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}
