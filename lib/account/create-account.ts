import { OUTLIVES_LOG_OUT } from '../config/kept-entries';
import { SITE } from '../config/site';
import type { PublicEnv } from '../config/public-env';
import { createHandOff, type Attribution, type Left } from '../handoff/hand-off';
import type { Logger } from '../monitoring/logger';
import type { HttpSession } from '../http/http-client';
import { HttpError } from '../http/http-error';
import type { Platform } from '../platform/platform';
import type { AnalyticsAtLogOut } from '../session/log-out';
import { createSession, type Session } from '../session/session';
import type { GateResult } from './flags/react-gate';
import type { AccountServices } from './account-services';
import type { Destination } from './return-to';
import type { User } from './user';

export type AccountDeps = {
  readonly env: PublicEnv;
  readonly platform: Platform;
  readonly log: Pick<Logger, 'warn'>;
  /** Creates the services that carry this session. */
  readonly servicesWith: (session: HttpSession) => AccountServices;
  readonly analytics: AnalyticsAtLogOut;
  readonly onUser: (user: User) => void;
  /** Called when the account of a session could not be loaded. */
  readonly onUserUnknown: () => void;
  /** Called once per user with the front-end they get, and why. */
  readonly onFrontEnd: (result: GateResult) => void;
  /** Where the visit came from; empty without the visitor's consent. */
  readonly attribution: () => Attribution;
  /** Calls `leave` once analytics has recorded the hand-off. */
  readonly beforeHandOff: (app: 'studio' | 'ai', leave: () => void) => void;
  readonly onReset: () => void;
};

export type Account = {
  readonly env: PublicEnv;
  readonly session: Session;
  readonly services: AccountServices;
  /**
   * Loads the logged-in user and stores which front-end they get; null if nobody is logged in or the call
   * fails. Never rejects.
   */
  readonly loadUser: () => Promise<User | null>;
  readonly goTo: (destination: Destination, left: Left) => void;
};

/**
 * The visitor's account as the screens use it: session, services, user and hand-off. Created once per page.
 */
export function createAccount({
  env,
  platform,
  log,
  servicesWith,
  analytics,
  onUser,
  onUserUnknown,
  onFrontEnd,
  attribution,
  beforeHandOff,
  onReset,
}: AccountDeps): Account {
  const session = createSession({
    platform,
    analytics,
    cookieLifetimeMs: env.authCookieLifetimeMs,
    cookieDomains: [SITE.domain],
    keep: OUTLIVES_LOG_OUT,
    onReset,
    onOtherLogIn: () => void loadUser(),
  });
  const services = servicesWith(session.http);
  const handOff = createHandOff({
    navigation: platform.navigation,
    tokens: session.tokens,
    origins: { studio: env.studio, ai: env.ai },
    attribution,
  });

  async function loadUser(): Promise<User | null> {
    const token = session.tokens.current()?.token;
    if (token === undefined) return null;
    try {
      const user = await services.core.accountDetails();
      // False if the visitor logged out, or another user logged in, before the reply arrived.
      const isStillThere = () => session.tokens.current()?.token === token;
      if (!isStillThere()) return null;
      onUser(user);
      const result = await services.evaluateFrontEnd(user, isStillThere);
      if (result !== null) onFrontEnd(result);
      return user;
    } catch (error) {
      // The session has already handled a 401.
      if (!(error instanceof HttpError && error.status === 401))
        log.warn('the account could not be loaded', { problem: String(error) });
      onUserUnknown();
      return null;
    }
  }

  return {
    env,
    session,
    services,
    loadUser,
    goTo(destination, left) {
      if (destination.to === 'app') {
        beforeHandOff(destination.request.app, () =>
          handOff(destination.request, left, destination.pageHref),
        );
      } else if (left === 'page') platform.navigation.assign(destination.path);
      else platform.navigation.replace(destination.path);
    },
  };
}
