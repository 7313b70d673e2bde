import { useEffect } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { backTo, destinationAfter, isHere, readReturnTo, type ReturnTo } from '@/lib/account/return-to';
import { isPlainClick } from '@/lib/platform/plain-click';
import { FAVOURITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { hasVisitedApp } from '@/lib/session/shown-session.client';
import { Mark } from '@/lib/markup/marks';
import type { AuthIntent } from '@/lib/account/auth-intent';
import { useDispatch } from '@/store/StoreProvider';
import { sendPrompt } from './send-prompt';

/**
 * Makes links with `data-auth="signup"` or `"login"`, and forms for a prompt, open the dialog instead of
 * leaving the page, wherever they are (header, cards, an article). Their URL may name the destination
 * (lib/account/return-to.ts); without one, a log-in stays on the page (rules D24). With a session they go
 * straight to the destination. With a modifier key, or without this script, they are ordinary links.
 */
export function useAuthLinks(): void {
  const dispatch = useDispatch();
  const { account } = useAccount();
  useEffect(() => {
    const goOrOpen = (after: ReturnTo, isLogIn = false, chosen: Pick<AuthIntent, 'chosen'> = {}) => {
      const tab = isLogIn || hasVisitedApp() ? 'login' : 'signup';
      const payload = { ...after, ...chosen };
      const openDialog = () => dispatch({ type: 'auth-modal-opened', tab, payload });
      if (!hasStoredToken()) return openDialog();
      account().then(({ session, goTo }) => {
        // Stored, but expired.
        const destination = destinationAfter(after, tab);
        if (session.tokens.current() === null) openDialog();
        else if (!isHere(destination, location.href)) goTo(destination, 'page');
      }, openDialog);
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-auth]') : null;
      if (!link) return;
      event.preventDefault();
      const favourite = link.closest(`[${Mark.favourite}]`)?.getAttribute(Mark.favourite);
      if (favourite) browserPlatform().session.set(FAVOURITE_KEY, favourite);
      const isLogIn = link.dataset.auth === 'login';
      const linkTarget = readReturnTo(link.search);
      // The page is rendered for everybody, so its link back to itself lacks the visitor's query.
      const isBack = isLogIn && (link.search === '' || linkTarget.otherUrl === location.pathname);
      goOrOpen(isBack ? backTo(location.href) : linkTarget, isLogIn, chosenIn(link));
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.dataset.auth) return;
      event.preventDefault();
      sendPrompt(form, goOrOpen);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [dispatch, account]);
}

/** What a link leads to, from its data attributes: a template with its image, a plan with its price. */
function chosenIn({ dataset }: HTMLAnchorElement): Pick<AuthIntent, 'chosen'> {
  const { chosen, image = null, price = '' } = dataset;
  return chosen ? { chosen: { title: chosen, image, price } } : {};
}
