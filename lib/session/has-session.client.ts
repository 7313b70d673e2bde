import { CLOCK_AHEAD_KEY, EXPIRY_KEY, TOKEN_COOKIE, TOKEN_KEY } from '../config/storage-names';
import { isTokenStored, showSession } from './shown-session.client';
import { expiryMs } from './token-expiry';

/**
 * Whether somebody is logged in: a token is stored and has not expired. Removes an expired one and shows the
 * page as logged out. For code that cannot wait for the session module (which can fall back to memory) to
 * load.
 *
 * Errors: never throws; false if storage is refused.
 * Source: rules D17.
 */
export function hasStoredToken(nowMs = Date.now()): boolean {
  try {
    if (!isTokenStored()) return false;
    const endsAtMs = expiryMs(localStorage.getItem(EXPIRY_KEY));
    if (endsAtMs === null || endsAtMs > nowMs || localStorage.getItem(CLOCK_AHEAD_KEY)) return true;
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(EXPIRY_KEY);
    document.cookie = `${TOKEN_COOKIE}=;path=/;max-age=0`;
    showSession(false);
    return false;
  } catch {
    return false;
  }
}
