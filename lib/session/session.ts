import type { Login } from './login';
import type { HttpSession } from '../http/http-client';
import type { Platform } from '../platform/platform';
import { LogOut, type AnalyticsAtLogOut, type DeviceNames } from './log-out';
import { FollowedSession } from './follow-session';
import { TokenStore } from './token-store';
import { createUnauthorizedHandler } from './unauthorized-handler';

export type SessionDeps = {
  readonly platform: Platform;
  readonly analytics: AnalyticsAtLogOut;
  /**
   * Called when the session has ended (log-out, refused call, another tab, expiry): remove the user from the
   * store.
   */
  readonly onReset: () => void;
  /** Called when another tab logged in: load the user. */
  readonly onOtherLogIn: () => void;
  /** Lifetime of the `cfauth` cookie. */
  readonly cookieLifetimeMs: number;
  readonly cookieDomains: readonly string[];
  readonly keep: DeviceNames;
};

/** A page's session. One per page. */
export class Session {
  readonly tokens: TokenStore;
  /** For the client of the core API. The auth API gets none, because its 401 means a wrong password. */
  readonly http: HttpSession;
  readonly logOut: LogOut['logOut'];
  readonly recheck: FollowedSession['recheck'];

  constructor(deps: SessionDeps) {
    const { platform, analytics, onReset, onOtherLogIn, cookieDomains, keep } = deps;
    const tokens = new TokenStore(platform, deps.cookieLifetimeMs, () => followed.noteOwnChange());
    const { logOut, isRunning } = new LogOut({
      ...platform,
      tokens,
      analytics,
      cookieDomains,
      keep,
      onLoggedOut: onReset,
    });
    const followed = new FollowedSession({
      ...platform,
      tokens,
      isLoggingOut: isRunning,
      onReset,
      onOtherLogIn,
    });
    this.tokens = tokens;
    this.http = {
      token: () => tokens.current()?.token ?? null,
      onUnauthorized: createUnauthorizedHandler({ ...platform, tokens, logOut }),
    };
    this.logOut = logOut;
    this.recheck = followed.recheck;
  }

  signIn(login: Login): void {
    this.tokens.save(login);
  }
}
