import { APP_VISITED_KEY, TOKEN_KEY } from '../config/storage-names';
import { Mark } from '../markup/marks';
import { TOKEN } from './stored-token';

/**
 * Whether a token is stored. It may have expired: `hasStoredToken` checks that, but its code is not loaded
 * for a page's first view.
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
 * Marks on the document whether the visitor is logged in (`Mark.session`) and whether this device was
 * handed over to an app, in any tab (`Mark.visited`), for the styles that show or hide members' content.
 * For the first paint, the document's inline script does this.
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
