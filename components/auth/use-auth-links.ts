import { useEffect } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { destinationAfter, readReturnTo } from '@/lib/account/return-to';
import { isPlainClick } from '@/lib/platform/plain-click';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { useDispatch } from '@/store/StoreProvider';

/**
 * Makes links with `data-auth="signup"` or `"login"` open the dialog instead of leaving the page, wherever they are (header,
 * cards, an article). With a session they go straight to the log-in's destination, which their URL names
 * (lib/account/return-to.ts). With a modifier key, or without this script, they are ordinary links.
 */
export function useAuthLinks(): void {
  const dispatch = useDispatch();
  const { account } = useAccount();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-auth]') : null;
      if (!link) return;
      event.preventDefault();
      const tab = link.dataset.auth === 'login' ? 'login' : 'signup';
      const after = readReturnTo(link.search);
      const openDialog = () => dispatch({ type: 'auth-modal-opened', tab, payload: after });
      if (!hasStoredToken()) return openDialog();
      account().then(({ session, goTo }) => {
        // Stored, but expired.
        if (session.tokens.current() === null) openDialog();
        else goTo(destinationAfter(after, tab), 'page');
      }, openDialog);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [dispatch, account]);
}
