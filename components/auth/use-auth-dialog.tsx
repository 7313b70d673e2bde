import { useCallback, useEffect, useRef } from 'react';
import type { QueuedDialog } from '@/components/dialogs/DialogHost';
import type { Errand } from '@/lib/account/errand';
import { backTo } from '@/lib/account/return-to';
import { AUTH_ERRAND_KEY, FAVOURITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { reported } from '@/lib/starter/page/with-part.client';
import { useDispatch, useStore } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { AuthDialog } from './AuthDialog';
import { authHash, tabOfHash } from './auth-hash';
import { carriesThing } from './carries-thing';
import { useAuthLinks } from './use-auth-links';

/** Lazy, because most dialogs carry nothing. */
const keptErrand = () => reported(import('@/lib/account/kept-errand'));

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
      const kept = browserPlatform().session.get(AUTH_ERRAND_KEY);
      const open = (payload: Errand) => dispatch({ type: 'auth-modal-opened', tab, payload });
      const openPlain = () => open(tab === 'login' ? backTo(newURL.split('#', 1)[0] ?? '') : {});
      if (kept === null) openPlain();
      else keptErrand().then(({ readErrand }) => open(readErrand(kept)), openPlain);
    };
    openFromUrl({ newURL: location.href });
    addEventListener('hashchange', openFromUrl);
    return () => removeEventListener('hashchange', openFromUrl);
  }, [dispatch]);

  useEffect(() => {
    // A phone may drop the tab while its visitor looks for the code, and load it again.
    const { session } = browserPlatform();
    if (state === 'on' && carriesThing(payload))
      keptErrand().then(
        ({ errandQuery }) => session.set(AUTH_ERRAND_KEY, errandQuery(payload).toString()),
        () => undefined,
      );
    if (state === 'off' && tabOfHash(location.hash) === null) session.remove(AUTH_ERRAND_KEY);
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
