import dynamic from 'next/dynamic';
import { useCallback, useEffect } from 'react';
import { useDispatch, useStore } from '@/store/StoreProvider';
import { useAuthLinks } from './use-auth-links';

const loadDialog = () => import('./AuthDialog').then((module) => module.AuthDialog);
const AuthDialog = dynamic(loadDialog, { ssr: false });

/** Draws the auth dialog while the shared state says it is on. */
export function AuthDialogHost() {
  useAuthLinks();
  const { authModal } = useStore().app;
  const dispatch = useDispatch();
  const close = useCallback(() => dispatch({ type: 'auth-modal-closed' }), [dispatch]);
  // Whoever woke the page is likely to want it: the code is on its way before the press is.
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);
  return authModal.state === 'on' ? <AuthDialog onClose={close} /> : null;
}
