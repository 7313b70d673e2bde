import { TOKEN_KEY } from './session-names';

/**
 * Whether somebody seems to be logged in: a token is stored. For code that must know at once, before the session's own rules
 * (expiry, memory where storage is refused) are there; they have the last word.
 *
 * Errors: never throws; where storage is refused nobody is.
 */
export function hasStoredToken(): boolean {
  try {
    return Boolean(localStorage.getItem(TOKEN_KEY)?.trim());
  } catch {
    return false;
  }
}
