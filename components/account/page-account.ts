import type { Dispatch } from 'react';
import {
  identify,
  pageAnalytics,
  track,
  trackThenLeave,
  userUnknown,
} from '@/lib/visit/analytics/page-events.client';
import { createAccountServices } from '@/lib/account/account-services';
import { createAccount, type Account } from '@/lib/account/create-account';
import type { PostLogin } from '@/lib/account/post-login/types';
import type { PublicEnv } from '@/lib/config/public-env';
import { logger } from '@/lib/monitoring/logger';
import { rememberApp, showSession } from '@/lib/session/shown-session.client';
import { loadOnce } from '@/lib/platform/load-once';
import { isOffline } from '@/lib/platform/is-offline.client';
import { browserPlatform } from '@/lib/platform/platform.client';
import { reported } from '@/lib/starter/page/with-part.client';
import type { Action } from '@/store/actions';
import { clearRecommendationsOfOthers } from './clear-recommendations';

export type PageAccount = Account & {
  /** The post-login steps; their code loads on the first call. Errors: rejects when it cannot be loaded. */
  readonly postLogin: () => Promise<PostLogin>;
};

/** Creates this browser's account, and connects it to the shared state and analytics. */
export function createPageAccount(env: PublicEnv, dispatch: Dispatch<Action>): PageAccount {
  const platform = browserPlatform();
  const account = createAccount({
    env,
    platform,
    log: logger,
    servicesWith: (session) => createAccountServices({ env, session, platform, log: logger, isOffline }),
    analytics: { flush: async () => pageAnalytics()?.flush(), resetIdentity: () => identify(null) },
    onUser: (user) => {
      clearRecommendationsOfOthers(user.id);
      showSession(true);
      identify(user);
      dispatch({ type: 'user-added', user });
    },
    onUserUnknown: userUnknown,
    onFrontEnd: ({ isEnabled, reason }) =>
      track('Front End Decided', {
        // The service was unavailable, so the earlier decision still applies.
        enabled: reason === 'config-unavailable' ? null : isEnabled,
        reason,
      }),
    attribution: () => pageAnalytics()?.attribution() ?? {},
    beforeHandOff(app, leave) {
      if (account.session.tokens.current() !== null) rememberApp(app);
      trackThenLeave('Hand Off', { app }, leave);
    },
    onReset: () => {
      showSession(false);
      identify(null);
      dispatch({ type: 'user-removed' });
    },
  });
  const postLogin = loadOnce(async () =>
    (await reported(import('./page-post-login'))).createPagePostLogin(account, dispatch),
  );
  return { ...account, postLogin };
}
