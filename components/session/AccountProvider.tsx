import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { createAccount, type Account } from '@/lib/account/create-account';
import type { PublicEnv } from '@/lib/config/public-env';
import { logger } from '@/lib/monitoring/logger';
import { browserPlatform } from '@/lib/platform/platform.client';
import { useDispatch } from '@/store/StoreProvider';

type AccountOfPage = {
  readonly env: PublicEnv;
  /** To be asked in event handlers and effects: there is no account on the server. */
  readonly account: () => Account;
};

const AccountContext = createContext<AccountOfPage | null>(null);

type Props = { readonly env: PublicEnv; readonly children: ReactNode };

/** The account of this page: adopts who is logged in when the page begins, and looks again when it comes back from the cache. */
export function AccountProvider({ env, children }: Props) {
  const dispatch = useDispatch();
  const value = useMemo<AccountOfPage>(() => {
    let made: Account | undefined;
    const account = () =>
      (made ??= createAccount({
        env,
        platform: browserPlatform(),
        log: logger,
        loadServices: async ({ http }) =>
          (await import('@/lib/account/account-services')).createAccountServices({
            env,
            session: http,
            platform: browserPlatform(),
            log: logger,
          }),
        onUser: (user) => dispatch({ type: 'user-added', user }),
        onReset: () => dispatch({ type: 'user-removed' }),
      }));
    return { env, account };
    // One session a page, although Next makes a new object of the same addresses when it navigates.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch]);

  useEffect(() => {
    const { account } = value;
    void account().loadUser();
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) account().session.otherTabs.lookAgain();
    };
    addEventListener('pageshow', lookAgain);
    return () => removeEventListener('pageshow', lookAgain);
  }, [value]);

  return <AccountContext.Provider value={value}>{children}</AccountContext.Provider>;
}

/** Errors: throws outside an AccountProvider. */
export function useAccount(): AccountOfPage {
  const found = useContext(AccountContext);
  if (!found) throw new Error('useAccount needs an AccountProvider above it');
  return found;
}
