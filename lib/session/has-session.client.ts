import { EXPIRY_KEY, TOKEN_COOKIE, TOKEN_KEY } from '../config/storage-names';
import { Mark } from '../starter/page/marks';
import { expiryMs } from './token-expiry';

/**
 * Whether somebody is logged in: a token is stored and has not expired. An expired one is removed, and the page is drawn logged out.
 * For code that must know at once, before the session module (which can fall back to memory) has loaded.
 *
 * Errors: never throws; false if storage is refused.
 * Source: rules D17.
 */
export function hasStoredToken(): boolean {
  try {
    if (!localStorage.getItem(TOKEN_KEY)?.trim()) return false;
    const endsAtMs = expiryMs(localStorage.getItem(EXPIRY_KEY));
    if (endsAtMs === null || endsAtMs > Date.now()) return true;
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(EXPIRY_KEY);
    document.cookie = `${TOKEN_COOKIE}=;path=/;max-age=0`;
    showSession(false);
    return false;
  } catch {
    return false;
  }
}

/**
 * Sets on the document whether somebody is logged in, for the styles that show or hide what is for members (`Mark.session`). For the first
 * paint, the document's inline script sets it.
 */
export function showSession(isThere: boolean): void {
  document.documentElement.toggleAttribute(Mark.session, isThere);
}
