import { APP_VISITED_KEY, TOKEN_KEY } from '../config/storage-names';
import { Mark } from '../markup/marks';
import { TOKEN } from './stored-token';

/**
 * Whether a token is stored. It may have expired: `hasStoredToken` knows, whose code the first view of a page
 * does without.
 *
 * Errors: never throws; false if storage is refused.
 */
export function isTokenStored(): boolean {
  try {
    return TOKEN.test(localStorage.getItem(TOKEN_KEY) ?? '');
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
