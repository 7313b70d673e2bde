import { useEffect } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { backTo, destinationAfter, isHere, readReturnTo } from '@/lib/account/return-to';
import { isPlainClick } from '@/lib/platform/plain-click';
import { hasStoredToken, hasVisitedApp } from '@/lib/session/has-session.client';
import type { AuthPayload } from '@/store/state';
import { useDispatch } from '@/store/StoreProvider';

/**
 * Makes links with `data-auth="signup"` or `"login"` open the dialog instead of leaving the page, wherever they are (header,
 * cards, an article). Their URL may name the destination (lib/account/return-to.ts); without one, a log-in stays on the page (rules
 * D24). With a session they go straight to the destination. With a modifier key, or without this script, they are ordinary links.
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
      const tab = link.dataset.auth === 'login' || hasVisitedApp() ? 'login' : 'signup';
      const after =
        link.dataset.auth === 'login' && link.search === ''
          ? backTo(location.href)
          : readReturnTo(link.search);
      const openDialog = () =>
        dispatch({ type: 'auth-modal-opened', tab, payload: { ...after, ...chosenIn(link) } });
      if (!hasStoredToken()) return openDialog();
      account().then(({ session, goTo }) => {
        // Stored, but expired.
        const destination = destinationAfter(after, tab);
        if (session.tokens.current() === null) openDialog();
        else if (!isHere(destination, location.href)) goTo(destination, 'page');
      }, openDialog);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [dispatch, account]);
}

/** What a link says it leads to, such as a template. */
function chosenIn({ dataset }: HTMLAnchorElement): Pick<AuthPayload, 'chosen'> {
  const { chosen, picture } = dataset;
  return chosen && picture ? { chosen: { title: chosen, picture } } : {};
}
