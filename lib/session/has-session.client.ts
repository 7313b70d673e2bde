import { EXPIRY_KEY, TOKEN_COOKIE, TOKEN_KEY } from '../config/storage-names';
import { Mark } from '../starter/page/marks';
import { expiryMs } from './token-expiry';

/**
 * Whether somebody is logged in: a token is stored and has not expired; one that has is removed, and the page is drawn for a stranger.
 * For code that must know at once, before the session's own rules (memory where storage is refused) are there.
 *
 * Errors: never throws; where storage is refused nobody is.
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
 * Says on the document whether somebody is logged in, for the styles that show or hide what is for members (`Mark.session`). The first
 * paint has it from the document's inline script.
 */
export function showSession(isThere: boolean): void {
  document.documentElement.toggleAttribute(Mark.session, isThere);
}
