import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { PublicEnv } from '@/lib/config/public-env';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { RECOMMENDATIONS_KEY, TOKEN_KEY } from '@/lib/config/storage-names';
import { loadOnce } from '@/lib/platform/load-once';
import { browserPlatform } from '@/lib/platform/platform.client';
import { useDispatch } from '@/store/StoreProvider';
import type { PageAccount } from './page-account';

type AccountOfPage = {
  readonly env: PublicEnv;
  /**
   * The account with its services. Their code, a third of all script, is loaded here when it is first needed, and nowhere else; what
   * only the dialogs after a log-in need follows with `postLogin`. Browser only: for event handlers and effects.
   *
   * Errors: rejects when the code cannot be loaded; the next call tries again.
   */
  readonly account: () => Promise<PageAccount>;
};

const AccountContext = createContext<AccountOfPage | null>(null);

type Props = { readonly env: PublicEnv; readonly children: ReactNode };

/**
 * The account of this page. Without a session it costs a visitor nothing before a form is in use; with one, or when one
 * appears in another tab, the page learns who the user is.
 */
export function AccountProvider({ env, children }: Props) {
  const dispatch = useDispatch();
  // Once: one session per page, although Next creates a new object with the same URLs when it navigates.
  const [value] = useState<AccountOfPage>(() => {
    const account = loadOnce(async () => (await import('./page-account')).createPageAccount(env, dispatch));
    return { env, account };
  });

  useEffect(() => {
    let isFollowed = false;
    /** From here on the session itself follows what other tabs do. */
    const follow = async () => {
      isFollowed = true;
      const found = await value.account();
      const user = await found.loadUser();
      // What suits the user is known in this browser, or requested from their account.
      if (user && browserPlatform().local.get(RECOMMENDATIONS_KEY)?.split(' ')[0] !== user.id)
        await (await found.postLogin()).loadAnswers();
    };
    const look = () => {
      if (!isFollowed && hasStoredToken()) follow().catch(() => (isFollowed = false));
    };
    const hear = ({ key }: StorageEvent) => {
      if (key === TOKEN_KEY) look();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (isFollowed) void value.account().then(({ session }) => session.otherTabs.recheck());
      else look();
    };
    look();
    addEventListener('storage', hear);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('pageshow', comeBack);
    };
  }, [value]);

  return <AccountContext.Provider value={value}>{children}</AccountContext.Provider>;
}

/** Errors: throws outside an AccountProvider. */
export function useAccount(): AccountOfPage {
  const found = useContext(AccountContext);
  if (!found) throw new Error('useAccount needs an AccountProvider above it');
  return found;
}
