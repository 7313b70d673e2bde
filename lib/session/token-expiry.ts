/** From here on a figure is a moment in epoch seconds (2001 and later); a smaller one is a lifetime. */
const FIRST_EPOCH_SECOND = 1_000_000_000;
/** From here on a figure is a moment in epoch milliseconds. */
const FIRST_EPOCH_MILLISECOND = 1_000_000_000_000;

/**
 * When a stored token ends: epoch seconds or milliseconds, or an ISO date.
 *
 * Units:  epoch milliseconds.
 * Errors: never throws; null where nothing can be read, and then only a 401 ends the session.
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
  const atMs = Date.parse(trimmed);
  return Number.isNaN(atMs) ? null : atMs;
}

/**
 * The `token_expires` of a log-in as it is stored and handed over: a lifetime becomes the moment in epoch seconds at which it ends,
 * because later nobody knows when it began; everything else stays the auth service's own text.
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
