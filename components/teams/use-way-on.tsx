import dynamic from 'next/dynamic';
import { useCallback, useEffect } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import type { QueuedDialog } from '@/components/dialogs/DialogHost';
import { WAY_ON_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { Mark } from '@/lib/starter/page/marks';
import type { ModalPayloads } from '@/store/state';
import { useDispatch, useStore } from '@/store/StoreProvider';

// Few visitors see one of them: what draws them comes when one is on.
const WayOnDialog = dynamic(() => import('./WayOnDialog').then((module) => module.WayOnDialog), {
  ssr: false,
});

const MODALS = [
  'teamJoinedModal',
  'teamSelectionModal',
  'typeFormPersonalModal',
] as const satisfies (keyof ModalPayloads)[];

/** The dialogs between a log-in and where it leads, while the shared state says they are on. */
export function useWayOnDialogs(): readonly (QueuedDialog | null)[] {
  const { app } = useStore();
  const dispatch = useDispatch();
  const { account } = useAccount();

  useEffect(() => {
    if (
      document.documentElement.hasAttribute(Mark.invite) ||
      browserPlatform().session.get(WAY_ON_KEY) !== null
    )
      // The invite waits: the next page tries again.
      import('./arrive').then(({ arrive }) => arrive(account, dispatch)).catch(() => undefined);
  }, [dispatch, account]);

  /** Closing one leaves its step out. */
  const close = useCallback(() => {
    account()
      .then(async ({ wayOn }) => (await wayOn()).next())
      .catch(() => MODALS.forEach((modal) => dispatch({ type: 'modal-closed', modal })));
  }, [dispatch, account]);

  return MODALS.map((name) =>
    app[name].state === 'on'
      ? { name, hash: '', onClose: close, content: <WayOnDialog app={app} onClose={close} /> }
      : null,
  );
}
