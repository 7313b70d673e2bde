import { useEffect } from 'react';
import { useAccount } from '@/components/session/AccountProvider';
import { destinationAfter, type AfterLogin } from '@/lib/account/after-login';
import { useDispatch } from '@/store/StoreProvider';

/**
 * Links that say `data-auth="signup"` or `"login"` open the dialog instead of leaving the page, wherever they stand (header,
 * cards, an article); with a session they lead straight to the app. `data-app="ai"` and `data-ux-source` say which and why.
 * With a modifier key, and without this script, they are the links they look like.
 */
export function useAuthLinks(): void {
  const dispatch = useDispatch();
  const { account } = useAccount();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-auth]') : null;
      if (!link) return;
      event.preventDefault();
      const { auth, app, uxSource } = link.dataset;
      const tab = auth === 'login' ? 'login' : 'signup';
      const after: AfterLogin = {
        ...(app === 'ai' && { app }),
        ...(uxSource !== undefined && { uxSource }),
      };
      const { session, goTo } = account();
      if (session.tokens.current() === null) dispatch({ type: 'auth-modal-opened', tab, payload: after });
      else goTo(destinationAfter(after, tab));
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [dispatch, account]);
}
