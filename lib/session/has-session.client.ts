import {
  APP_VISITED_KEY,
  CLOCK_AHEAD_KEY,
  EXPIRY_KEY,
  TOKEN_COOKIE,
  TOKEN_KEY,
} from '../config/storage-names';
import { Mark } from '../markup/marks';
import { TOKEN } from './stored-token';
import { expiryMs } from './token-expiry';

/**
 * Whether somebody is logged in: a token is stored and has not expired. Removes an expired one and shows the
 * page as logged out. For code that cannot wait for the session module (which can fall back to memory) to
 * load.
 *
 * Errors: never throws; false if storage is refused.
 * Source: rules D17.
 */
export function hasStoredToken(): boolean {
  try {
    if (!TOKEN.test(localStorage.getItem(TOKEN_KEY) ?? '')) return false;
    const endsAtMs = expiryMs(localStorage.getItem(EXPIRY_KEY));
    if (endsAtMs === null || endsAtMs > Date.now() || localStorage.getItem(CLOCK_AHEAD_KEY)) return true;
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
 * Marks the document as logged in or not (`Mark.session`), and as that of a device handed over to an app,
 * also in another tab (`Mark.visited`), for the styles that show or hide members' content. For the first
 * paint, the document's inline script does this.
 *
 * Source: rules D24.
 */
export function showSession(isThere: boolean): void {
  document.documentElement.toggleAttribute(Mark.session, isThere);
  try {
    if (localStorage.getItem(APP_VISITED_KEY)) document.documentElement.setAttribute(Mark.visited, '');
  } catch {
    // Storage is refused: nothing is known of other tabs.
  }
}

/**
 * Remembers that this device is handed over to an app, so that the site offers the studio from now on and
 * asks nobody to sign up.
 *
 * Source: rules D24.
 */
export function rememberApp(app: 'studio' | 'ai'): void {
  document.documentElement.toggleAttribute(Mark.visited, true);
  try {
    localStorage.setItem(APP_VISITED_KEY, app);
  } catch {
    // Storage is refused: the next page asks like any other.
  }
}

/** Whether this device has been handed over to an app before. */
export function hasVisitedApp(): boolean {
  return document.documentElement.hasAttribute(Mark.visited);
}
