import { lazyPart } from '@/components/app/lazy-part';
import { useCallback, useEffect } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { POST_LOGIN_MODALS } from '@/components/account/post-login-modals';
import type { QueuedDialog } from '@/components/dialogs/DialogHost';
import { MissingDialog } from '@/components/dialogs/MissingDialog';
import { POST_LOGIN_KEY } from '@/lib/config/storage-names';
import { backTo } from '@/lib/account/return-to';
import { browserPlatform } from '@/lib/platform/platform.client';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { Mark } from '@/lib/markup/marks';
import { withPart } from '@/lib/starter/page/with-part.client';
import type { ModalPayloads } from '@/store/state';
import { useDispatch, useStore } from '@/store/StoreProvider';
import { openTeamDialog } from '@/components/account/open-team-dialog';

/**
 * The URL's hash while the team dialog is open, so that a link opens it and another log-in reopens it. No
 * heading has this slug.
 */
const TEAM_HASH = '#team-dialog';

// Few visitors see any of these dialogs, so their code loads when one opens.
const LazyDialog = lazyPart(() => import('./LazyDialog').then((module) => module.LazyDialog), MissingDialog);

/** The post-login dialogs and the team dialog, while they are open in the shared state. */
export function useLazyDialogs(): readonly (QueuedDialog | null)[] {
  const state = useStore();
  const dispatch = useDispatch();
  const page = useAccount();

  useEffect(() => {
    if (
      document.documentElement.hasAttribute(Mark.invite) ||
      browserPlatform().session.get(POST_LOGIN_KEY) !== null
    )
      // The invite waits: the next page tries again.
      void withPart(import('./start-joining'), ({ startJoining }) => startJoining(page));
  }, [page]);

  useEffect(() => {
    const openFromUrl = () => {
      if (location.hash !== TEAM_HASH) return;
      openTeamDialog(dispatch);
      // The log-in comes first, and the team waits behind it.
      if (!hasStoredToken())
        dispatch({ type: 'auth-modal-opened', tab: 'login', payload: backTo(location.href) });
    };
    openFromUrl();
    addEventListener('hashchange', openFromUrl);
    return () => removeEventListener('hashchange', openFromUrl);
  }, [dispatch]);

  /** Closing a post-login dialog skips its step, and never leads away from the page. */
  const close = useCallback(() => {
    page
      .postLogin()
      .then((steps) => steps.close())
      .catch(() => POST_LOGIN_MODALS.forEach((modal) => dispatch({ type: 'modal-closed', modal })));
  }, [dispatch, page]);

  const closeTeam = useCallback(
    () => dispatch({ type: 'modal-closed', modal: 'teamInviteModal' }),
    [dispatch],
  );
  const dialog = (name: keyof ModalPayloads, onClose: () => void, hash = '') =>
    state.app[name].state === 'on'
      ? { name, hash, onClose, content: <LazyDialog state={state} onClose={onClose} /> }
      : null;
  return [
    ...POST_LOGIN_MODALS.map((name) => dialog(name, close)),
    state.user && dialog('teamInviteModal', closeTeam, TEAM_HASH),
  ];
}
