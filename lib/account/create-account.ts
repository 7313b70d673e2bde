import { OUTLIVES_LOG_OUT } from '../config/device-entries';
import { SITE } from '../config/site';
import type { PublicEnv } from '../config/public-env';
import { createHandOff } from '../handoff/hand-off';
import type { Logger } from '../monitoring/logger';
import { HttpError } from '../http/http-error';
import type { Platform } from '../platform/platform';
import { createSession, type Session } from '../session/session';
import type { AccountServices } from './account-services';
import type { Destination } from './return-to';
import { loadOnce, type LoadServices } from './late-services';
import type { User } from './user';

export type AccountDeps = {
  readonly env: PublicEnv;
  readonly platform: Platform;
  readonly log: Pick<Logger, 'warn'>;
  /** Brings the code of the services. */
  readonly loadServices: (session: Session) => Promise<AccountServices>;
  readonly onUser: (user: User) => void;
  readonly onReset: () => void;
};

export type Account = {
  readonly env: PublicEnv;
  readonly session: Session;
  readonly services: LoadServices;
  /** Fills in who is logged in and notes which front-end that is; nothing when nobody is. Never rejects. */
  readonly loadUser: () => Promise<void>;
  readonly goTo: (destination: Destination) => void;
};

/** Analytics joins the session in an issue of its own; until then there is nothing to flush and nobody to forget. */
const NO_ANALYTICS = { flush: () => undefined, resetIdentity: () => undefined };

/** The visitor's account as the screens use it: session, services, user and hand-off of this page, put together once. */
export function createAccount({ env, platform, log, loadServices, onUser, onReset }: AccountDeps): Account {
  const session = createSession({
    platform,
    analytics: NO_ANALYTICS,
    cookieLifetimeMs: env.authCookieLifetimeMs,
    cookieDomains: [SITE.domain],
    keep: OUTLIVES_LOG_OUT,
    onReset,
    onAdopt: () => void loadUser(),
  });
  const services = loadOnce(() => loadServices(session));
  const handOff = createHandOff({
    navigation: platform.navigation,
    tokens: session.tokens,
    origins: { studio: env.studio, ai: env.ai },
  });

  async function loadUser(): Promise<void> {
    const token = session.tokens.current()?.token;
    if (token === undefined) return;
    try {
      const { core, evaluateFrontEnd } = await services();
      const user = await core.accountDetails();
      // Logged out, or somebody else in, while the answer was on its way.
      const isStillThere = () => session.tokens.current()?.token === token;
      if (!isStillThere()) return;
      onUser(user);
      await evaluateFrontEnd(user, isStillThere);
    } catch (error) {
      // The session has heard of a 401 already.
      if (!(error instanceof HttpError && error.status === 401))
        log.warn('the account could not be loaded', { problem: String(error) });
    }
  }

  return {
    env,
    session,
    services,
    loadUser,
    goTo(destination) {
      // Replaced: Back is not to lead to a form that has done its work.
      if (destination.to === 'site') platform.navigation.replace(destination.path);
      else handOff(destination.request, destination.pageHref);
    },
  };
}
