import type { Login } from './login';
import type { HttpSession } from '../http/http-client';
import type { Platform } from '../platform/platform';
import { createLogOut, type AnalyticsAtLogOut, type DeviceNames, type LogOut } from './log-out';
import { followSession, type FollowedSession } from './follow-session';
import { createTokenStore, type TokenStore } from './token-store';
import { createUnauthorizedHandler } from './unauthorized';

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

export type Session = {
  readonly tokens: TokenStore;
  /** For the client of the core API. The auth API gets none, because its 401 means a wrong password. */
  readonly http: HttpSession;
  readonly signIn: (login: Login) => void;
  readonly logOut: LogOut['logOut'];
  readonly recheck: FollowedSession['recheck'];
};

/** Assembles a page's session. One per page. */
export function createSession({
  platform,
  analytics,
  onReset,
  onOtherLogIn,
  cookieLifetimeMs,
  cookieDomains,
  keep,
}: SessionDeps): Session {
  const store = createTokenStore(platform, cookieLifetimeMs);
  const tokens: TokenStore = {
    ...store,
    save(login) {
      store.save(login);
      followed.noteOwnChange();
    },
    forget() {
      store.forget();
      followed.noteOwnChange();
    },
  };
  const { logOut, isRunning } = createLogOut({
    ...platform,
    tokens,
    analytics,
    cookieDomains,
    keep,
    onLoggedOut: onReset,
  });
  const followed = followSession({
    ...platform,
    tokens: store,
    isLoggingOut: isRunning,
    onReset,
    onOtherLogIn,
  });

  return {
    tokens,
    http: {
      token: () => tokens.current()?.token ?? null,
      onUnauthorized: createUnauthorizedHandler({ ...platform, tokens, logOut }),
    },
    signIn: tokens.save,
    logOut,
    recheck: followed.recheck,
  };
}
