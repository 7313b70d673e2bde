import dynamic from 'next/dynamic';
import { useCallback, useEffect } from 'react';
import type { QueuedDialog } from '@/components/dialogs/DialogHost';
import { backTo } from '@/lib/account/return-to';
import { useDispatch, useStore } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { authHash, tabOfHash } from './auth-hash';
import { useAuthLinks } from './use-auth-links';

const loadDialog = () => import('./AuthDialog').then((module) => module.AuthDialog);
const AuthDialog = dynamic(loadDialog, { ssr: false });

/** The auth dialog, while it is open in the shared state; a hash in the page's URL opens it there. */
export function useAuthDialog(): QueuedDialog | null {
  useAuthLinks();
  const { state, tab, payload } = useStore().app.authModal;
  const dispatch = useDispatch();
  const onClose = useCallback(() => dispatch({ type: 'auth-modal-closed' }), [dispatch]);
  const onOtherTab = useCallback(
    (tab: AuthTab) => dispatch({ type: 'auth-modal-opened', tab, payload }),
    [dispatch, payload],
  );
  // A visitor who woke the page probably wants the dialog, so its code loads before the press.
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);

  useEffect(() => {
    // The event's URL, because the page's own may have changed again by then.
    const openFromUrl = ({ newURL }: Pick<HashChangeEvent, 'newURL'>) => {
      const tab = tabOfHash(new URL(newURL).hash);
      if (tab !== null)
        dispatch({
          type: 'auth-modal-opened',
          tab,
          payload: tab === 'login' ? backTo(newURL.split('#', 1)[0] ?? '') : {},
        });
    };
    openFromUrl({ newURL: location.href });
    addEventListener('hashchange', openFromUrl);
    return () => removeEventListener('hashchange', openFromUrl);
  }, [dispatch]);

  if (state === 'off') return null;
  return {
    name: 'auth',
    hash: authHash(tab),
    onClose,
    content: <AuthDialog tab={tab} payload={payload} onOtherTab={onOtherTab} onClose={onClose} />,
  };
}
