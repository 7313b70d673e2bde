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

/**
 * The only code that stores the session: in local storage and the `cfauth` cookie.
 *
 * Errors: never throws.
 * Source: specification §4 (session), §9; rules D1, §6.
 */
export class TokenStore {
  private readonly platform: Pick<Platform, 'local' | 'session' | 'cookies' | 'clock'>;
  private readonly cookieLifetimeMs: number;
  private readonly onChange: () => void;
  /**
   * The last token to expire: a call that carried it may still get a 401, which is then about this session.
   */
  private expired: string | null = null;

  /** `onChange` is called after each `save` and `forget`. */
  constructor(
    platform: TokenStore['platform'],
    cookieLifetimeMs: number,
    onChange: () => void = () => undefined,
  ) {
    this.platform = platform;
    this.cookieLifetimeMs = cookieLifetimeMs;
    this.onChange = onChange;
  }

  /**
   * The stored token, or the one removed because it had expired; null if there is neither. Only for
   * comparison; never send it.
   */
  storedToken(): string | null {
    return this.inStorage() ?? this.expired;
  }

  /**
   * The session, if the stored token is neither blank nor expired. Removes an expired one. A token that the
   * device's clock could not judge when it came is kept.
   */
  current(): StoredSession | null {
    const { local } = this.platform;
    const token = this.inStorage();
    if (token === null) return null;
    const expires = local.get(EXPIRY_KEY);
    if (!this.hasEnded(expires) || local.get(CLOCK_AHEAD_KEY) !== null) return { token, expires };
    this.remove();
    this.expired = token;
    return null;
  }

  save({ token, expires, isNewUser }: Login): void {
    const { local, session, cookies, clock } = this.platform;
    this.expired = null;
    // The token is written last: when other tabs see it, the rest is stored and the log-out markers are
    // gone.
    LOGGED_OUT_MARKERS.forEach((marker) => local.remove(marker));
    if (expires === null) local.remove(EXPIRY_KEY);
    else local.set(EXPIRY_KEY, expiryToStore(expires, clock.nowMs()));
    // A service sends no token that has ended: the device's clock is ahead, and only a 401 can end this
    // session.
    if (this.hasEnded(expires)) local.set(CLOCK_AHEAD_KEY, 'true');
    else if (local.get(CLOCK_AHEAD_KEY) !== null) local.remove(CLOCK_AHEAD_KEY);
    session.set(NEW_USER_KEY, String(isNewUser));
    cookies.set(TOKEN_COOKIE, token, {
      expiresAtMs: clock.nowMs() + this.cookieLifetimeMs,
      secure: true,
      sameSite: 'Strict',
    });
    local.set(TOKEN_KEY, token);
    this.onChange();
  }

  /** Removes the token, its expiry and its cookie, and nothing else (hand-off). */
  forget(): void {
    this.expired = null;
    this.remove();
    this.onChange();
  }

  /** `page` means that the session ends with the page; warn the visitor. */
  persistence(): Persistence {
    const { local, cookies } = this.platform;
    return local.persistence() === 'page' || cookies.persistence() === 'page' ? 'page' : 'browser';
  }

  private inStorage(): string | null {
    const text = this.platform.local.get(TOKEN_KEY) ?? '';
    return TOKEN.test(text) ? text.trim() : null;
  }

  private remove(): void {
    const { local, cookies } = this.platform;
    local.remove(TOKEN_KEY);
    local.remove(EXPIRY_KEY);
    if (local.get(CLOCK_AHEAD_KEY) !== null) local.remove(CLOCK_AHEAD_KEY);
    cookies.remove(TOKEN_COOKIE);
  }

  private hasEnded(expires: string | null): boolean {
    const endsAtMs = expiryMs(expires);
    return endsAtMs !== null && endsAtMs <= this.platform.clock.nowMs();
  }
}
