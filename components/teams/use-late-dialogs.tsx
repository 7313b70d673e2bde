import dynamic from 'next/dynamic';
import { useCallback, useEffect } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { POST_LOGIN_MODALS } from '@/components/account/post-login-modals';
import type { QueuedDialog } from '@/components/dialogs/DialogHost';
import { POST_LOGIN_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { Mark } from '@/lib/markup/marks';
import type { ModalPayloads } from '@/store/state';
import { useDispatch, useStore } from '@/store/StoreProvider';

// Few visitors see any of these dialogs, so their code loads when one opens.
const LateDialog = dynamic(() => import('./LateDialog').then((module) => module.LateDialog), { ssr: false });

/** The URL's hash while the team dialog is open, so that it reopens after another log-in. No heading has this slug. */
const TEAM_HASH = '#team-dialog';

/** The post-login dialogs and the team dialog, while they are open in the shared state. */
export function useLateDialogs(): readonly (QueuedDialog | null)[] {
  const state = useStore();
  const dispatch = useDispatch();
  const { account } = useAccount();

  useEffect(() => {
    if (
      document.documentElement.hasAttribute(Mark.invite) ||
      browserPlatform().session.get(POST_LOGIN_KEY) !== null
    )
      // The invite waits: the next page tries again.
      import('./start-joining')
        .then(({ startJoining }) => startJoining(account, dispatch))
        .catch(() => undefined);
  }, [dispatch, account]);

  useEffect(() => {
    const openFromUrl = () => {
      if (location.hash === TEAM_HASH)
        dispatch({ type: 'modal-opened', modal: 'teamInviteModal', payload: null });
    };
    openFromUrl();
    addEventListener('hashchange', openFromUrl);
    return () => removeEventListener('hashchange', openFromUrl);
  }, [dispatch]);

  /** Closing a post-login dialog skips its step. */
  const close = useCallback(() => {
    account()
      .then(async ({ postLogin }) => (await postLogin()).next())
      .catch(() => POST_LOGIN_MODALS.forEach((modal) => dispatch({ type: 'modal-closed', modal })));
  }, [dispatch, account]);

  const closeTeam = useCallback(
    () => dispatch({ type: 'modal-closed', modal: 'teamInviteModal' }),
    [dispatch],
  );
  const dialog = (name: keyof ModalPayloads, onClose: () => void, hash = '') =>
    state.app[name].state === 'on'
      ? { name, hash, onClose, content: <LateDialog state={state} onClose={onClose} /> }
      : null;
  return [
    ...POST_LOGIN_MODALS.map((name) => dialog(name, close)),
    state.user && dialog('teamInviteModal', closeTeam, TEAM_HASH),
  ];
}
