/** Below this a figure is seconds (the year 5138), above it milliseconds (1973 and later). */
const SECONDS_BELOW = 100_000_000_000;

/**
 * When a token ends, read from `token_expires` as the auth service wrote it: epoch seconds or milliseconds, as a number or as
 * digits, or an ISO date.
 *
 * Units:  epoch milliseconds.
 * Errors: never throws; null where nothing can be read, and then only a 401 ends the session.
 * Source: rules D17; a small number is still read as an epoch, not as a lifetime.
 */
export function expiryMs(text: string | null): number | null {
  const trimmed = text?.trim() ?? '';
  if (/^-?\d+(?:\.\d+)?$/.test(trimmed)) {
    const figure = Number(trimmed);
    return figure < SECONDS_BELOW ? figure * 1000 : figure;
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmed)) return null;
  const atMs = Date.parse(trimmed);
  return Number.isNaN(atMs) ? null : atMs;
}
