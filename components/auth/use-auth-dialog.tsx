import { useCallback, useEffect, useRef } from 'react';
import type { QueuedDialog } from '@/components/dialogs/DialogHost';
import type { AuthIntent } from '@/lib/account/auth-intent';
import { backTo } from '@/lib/account/return-to';
import { AUTH_INTENT_KEY, FAVOURITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { reported } from '@/lib/starter/page/with-part.client';
import { useDispatch, useStore } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { AuthDialog } from './AuthDialog';
import { authHash, tabOfHash } from './auth-hash';
import { hasIntentDetails } from './intent-details';
import { useAuthLinks } from './use-auth-links';

/** Lazy, because most dialogs carry nothing. */
const storedIntent = () => reported(import('@/lib/account/stored-intent'));

/** The auth dialog, while it is open in the shared state; a hash in the page's URL opens it there. */
export function useAuthDialog(): QueuedDialog | null {
  useAuthLinks();
  const { app, user } = useStore();
  const { state, tab, payload } = app.authModal;
  const dispatch = useDispatch();
  const onClose = useCallback(() => dispatch({ type: 'auth-modal-closed' }), [dispatch]);
  const onOtherTab = useCallback(
    (tab: AuthTab) => dispatch({ type: 'auth-modal-opened', tab, payload }),
    [dispatch, payload],
  );
  useEffect(() => {
    // The event's URL, because the page's own may have changed again by then.
    const openFromUrl = ({ newURL }: Pick<HashChangeEvent, 'newURL'>) => {
      const tab = tabOfHash(new URL(newURL).hash);
      if (tab === null) return;
      const storedText = browserPlatform().session.get(AUTH_INTENT_KEY);
      const open = (payload: AuthIntent) => dispatch({ type: 'auth-modal-opened', tab, payload });
      const openPlain = () => open(tab === 'login' ? backTo(newURL.split('#', 1)[0] ?? '') : {});
      if (storedText === null) openPlain();
      else storedIntent().then(({ readIntent }) => open(readIntent(storedText)), openPlain);
    };
    openFromUrl({ newURL: location.href });
    addEventListener('hashchange', openFromUrl);
    return () => removeEventListener('hashchange', openFromUrl);
  }, [dispatch]);

  useEffect(() => {
    // A phone may drop the tab while its visitor looks for the code, and load it again.
    const { session } = browserPlatform();
    if (state === 'on' && hasIntentDetails(payload))
      storedIntent().then(
        ({ intentQuery }) => session.set(AUTH_INTENT_KEY, intentQuery(payload).toString()),
        () => undefined,
      );
    if (state === 'off' && tabOfHash(location.hash) === null) session.remove(AUTH_INTENT_KEY);
  }, [state, payload]);

  const wasOpen = useRef(false);
  useEffect(() => {
    // Closed without a log-in, so the favourite (use-auth-links.ts) is no longer wanted.
    if (wasOpen.current && state === 'off' && user === null && !hasStoredToken())
      browserPlatform().session.remove(FAVOURITE_KEY);
    wasOpen.current = state === 'on';
  }, [state, user]);

  if (state === 'off') return null;
  return {
    name: 'auth',
    hash: authHash(tab),
    onClose,
    content: <AuthDialog tab={tab} payload={payload} onOtherTab={onOtherTab} onClose={onClose} />,
  };
}
