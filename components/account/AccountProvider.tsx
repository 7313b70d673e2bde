import { createContext, useContext, useEffect, type Dispatch, type ReactNode } from 'react';
import type { PublicEnv } from '@/lib/config/public-env';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { showSession } from '@/lib/session/shown-session.client';
import { APP_VISITED_KEY, RECOMMENDATIONS_KEY, TOKEN_KEY } from '@/lib/config/storage-names';
import { loadOnce } from '@/lib/platform/load-once';
import { browserPlatform } from '@/lib/platform/platform.client';
import type { Action } from '@/store/actions';
import { useDispatch } from '@/store/StoreProvider';
import type { PageAccount } from './page-account';

type AccountOfPage = {
  readonly env: PublicEnv;
  /**
   * The account with its services. Only this loads their code, a third of all script, and only on the first
   * call; `postLogin` loads what only the dialogs after a log-in need. Browser only: for event handlers and
   * effects.
   *
   * Errors: rejects when the code cannot be loaded; the next call tries again.
   */
  readonly account: () => Promise<PageAccount>;
};

/** Null for a page without an account. */
export const AccountContext = createContext<AccountOfPage | null>(null);

const accounts = new WeakMap<Dispatch<Action>, AccountOfPage>();

/**
 * The account that belongs to a shared state: a page has one session, whichever of its islands asks for it.
 */
export function accountOf(env: PublicEnv, dispatch: Dispatch<Action>): AccountOfPage {
  const known = accounts.get(dispatch);
  if (known) return known;
  const account = loadOnce(async () => (await import('./page-account')).createPageAccount(env, dispatch));
  const made = { env, account };
  accounts.set(dispatch, made);
  return made;
}

type Props = { readonly env: PublicEnv; readonly children: ReactNode };

/**
 * Provides the page's account. Without a session it loads nothing until a form is used; with one, or when one
 * appears in another tab, it loads the user.
 */
export function AccountProvider({ env, children }: Props) {
  const value = accountOf(env, useDispatch());

  useEffect(() => {
    let hasStarted = false;
    /** Once this has begun, the session itself follows the other tabs and its expiry. */
    const loadUser = async () => {
      hasStarted = true;
      const found = await value.account();
      const user = await found.loadUser();
      // If this browser has no recommendations for the user, they come from the answers in the account.
      if (user && browserPlatform().local.get(RECOMMENDATIONS_KEY)?.split(' ')[0] !== user.id)
        await (await found.postLogin()).loadAnswers();
    };
    const checkForSession = () => {
      if (!hasStarted && hasStoredToken()) loadUser().catch(() => (hasStarted = false));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== TOKEN_KEY && key !== APP_VISITED_KEY) return;
      showSession(hasStoredToken());
      checkForSession();
    };
    const recheck = () => {
      if (hasStarted) void value.account().then(({ session }) => session.recheck());
      else checkForSession();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recheck();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') recheck();
    };
    // Another tab may have ended the session since the first paint.
    showSession(hasStoredToken());
    checkForSession();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [value]);

  return <AccountContext value={value}>{children}</AccountContext>;
}

/** Errors: throws outside an AccountProvider. */
export function useAccount(): AccountOfPage {
  const found = useContext(AccountContext);
  if (!found) throw new Error('useAccount needs an AccountProvider above it');
  return found;
}
