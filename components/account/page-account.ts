import type { Dispatch } from 'react';
import { createAccount, type Account } from '@/lib/account/create-account';
import type { PublicEnv } from '@/lib/config/public-env';
import { logger } from '@/lib/monitoring/logger';
import { showSession } from '@/lib/session/has-session.client';
import { browserPlatform } from '@/lib/platform/platform.client';
import type { Action } from '@/store/actions';

/** The account over this browser, with the shared state as its listener. */
export function createPageAccount(env: PublicEnv, dispatch: Dispatch<Action>): Account {
  const platform = browserPlatform();
  return createAccount({
    env,
    platform,
    log: logger,
    loadServices: async ({ http }) =>
      (await import('@/lib/account/account-services')).createAccountServices({
        env,
        session: http,
        platform,
        log: logger,
      }),
    onUser: (user) => {
      showSession(true);
      dispatch({ type: 'user-added', user });
    },
    onReset: () => {
      showSession(false);
      dispatch({ type: 'user-removed' });
    },
  });
}
