import type { Login } from './login';
import type { Persistence, Platform } from '../platform/platform';
import {
  CLOCK_AHEAD_KEY,
  EXPIRY_KEY,
  LOGGED_OUT_MARKERS,
  NEW_USER_KEY,
  TOKEN_COOKIE,
  TOKEN_KEY,
} from '../config/storage-names';
import { TOKEN } from './stored-token';
import { expiryMs, expiryToStore } from './token-expiry';

/** A live session. `expires` is the text from `expiryToStore`, for the hand-off. */
export type StoredSession = { readonly token: string; readonly expires: string | null };

export type TokenStore = {
  /**
   * The session, if the stored token is neither blank nor expired. Removes an expired one. A token that the
   * device's clock could not judge when it came is kept.
   */
  readonly current: () => StoredSession | null;
  /**
   * The stored token, or the one removed because it had expired; null if there is neither. Only for
   * comparison; never send it.
   */
  readonly storedToken: () => string | null;
  readonly save: (login: Login) => void;
  /** Removes the token, its expiry and its cookie, and nothing else (hand-off). */
  readonly forget: () => void;
  /** `page` means that the session ends with the page; warn the visitor. */
  readonly persistence: () => Persistence;
};

/**
 * The only code that stores the session: in local storage and the `cfauth` cookie.
 *
 * Errors: never throws.
 * Source: specification §4 (session), §9; rules D1, §6.
 */
export function createTokenStore(
  { local, session, cookies, clock }: Pick<Platform, 'local' | 'session' | 'cookies' | 'clock'>,
  cookieLifetimeMs: number,
): TokenStore {
  const inStorage = () => {
    const text = local.get(TOKEN_KEY) ?? '';
    return TOKEN.test(text) ? text.trim() : null;
  };
  /**
   * The last token to expire: a call that carried it may still get a 401, which is then about this session.
   */
  let expired: string | null = null;
  const remove = () => {
    local.remove(TOKEN_KEY);
    local.remove(EXPIRY_KEY);
    if (local.get(CLOCK_AHEAD_KEY) !== null) local.remove(CLOCK_AHEAD_KEY);
    cookies.remove(TOKEN_COOKIE);
  };
  const hasEnded = (expires: string | null) => {
    const endsAtMs = expiryMs(expires);
    return endsAtMs !== null && endsAtMs <= clock.nowMs();
  };

  return {
    storedToken: () => inStorage() ?? expired,
    current() {
      const token = inStorage();
      if (token === null) return null;
      const expires = local.get(EXPIRY_KEY);
      if (!hasEnded(expires) || local.get(CLOCK_AHEAD_KEY) !== null) return { token, expires };
      remove();
      expired = token;
      return null;
    },
    save({ token, expires, isNewUser }) {
      expired = null;
      // The token is written last: when other tabs see it, the rest is stored and the log-out markers are
      // gone.
      LOGGED_OUT_MARKERS.forEach((marker) => local.remove(marker));
      if (expires === null) local.remove(EXPIRY_KEY);
      else local.set(EXPIRY_KEY, expiryToStore(expires, clock.nowMs()));
      // A service sends no token that has ended: the device's clock is ahead, and only a 401 can end this
      // session.
      if (hasEnded(expires)) local.set(CLOCK_AHEAD_KEY, 'true');
      else if (local.get(CLOCK_AHEAD_KEY) !== null) local.remove(CLOCK_AHEAD_KEY);
      session.set(NEW_USER_KEY, String(isNewUser));
      cookies.set(TOKEN_COOKIE, token, {
        expiresAtMs: clock.nowMs() + cookieLifetimeMs,
        secure: true,
        sameSite: 'Strict',
      });
      local.set(TOKEN_KEY, token);
    },
    forget() {
      expired = null;
      remove();
    },
    persistence: () =>
      local.persistence() === 'page' || cookies.persistence() === 'page' ? 'page' : 'browser',
  };
}
