import dynamic from 'next/dynamic';
import { useCallback, useEffect } from 'react';
import { useDispatch, useStore } from '@/store/StoreProvider';
import { tabOfHash } from './auth-hash';
import { useAuthLinks } from './use-auth-links';

const loadDialog = () => import('./AuthDialog').then((module) => module.AuthDialog);
const AuthDialog = dynamic(loadDialog, { ssr: false });

/** Draws the auth dialog while the shared state, or the page's address, says it is on. */
export function AuthDialogHost() {
  useAuthLinks();
  const { state, tab, payload } = useStore().app.authModal;
  const dispatch = useDispatch();
  const close = useCallback(() => dispatch({ type: 'auth-modal-closed' }), [dispatch]);
  // Whoever woke the page is likely to want it: the code is on its way before the press is.
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);

  useEffect(() => {
    const openAsAddressed = () => {
      const asked = tabOfHash(location.hash);
      if (asked === null) return;
      // A link with `#login`: the entry below the dialog is to be the page without it, or Back would open it again.
      if ((history.state as { dialog?: boolean } | null)?.dialog !== true)
        history.replaceState(history.state, '', location.pathname + location.search);
      dispatch({ type: 'auth-modal-opened', tab: asked });
    };
    openAsAddressed();
    addEventListener('popstate', openAsAddressed);
    return () => removeEventListener('popstate', openAsAddressed);
  }, [dispatch]);

  return state === 'on' ? <AuthDialog tab={tab} payload={payload} onClose={close} /> : null;
}
