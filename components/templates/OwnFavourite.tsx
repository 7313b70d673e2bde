import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { FAVOURITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { reported } from '@/lib/starter/page/with-part.client';
import { useDispatch } from '@/store/StoreProvider';
import { Heart } from './Heart';

/**
 * The favourite button of a logged-in visitor. A favourite requested before the log-in is saved now: the
 * tab remembers it (components/auth/use-auth-links.ts), because the log-in may have to move to another
 * page.
 */
export function OwnFavourite({ templateId }: { readonly templateId: string }) {
  const t = useTexts();
  const { env, account } = useAccount();
  const dispatch = useDispatch();
  const [isFavourite, setFavourite] = useState(false);
  const [isBusy, setBusy] = useState(true);

  /** Null only asks for the current state. */
  const ask = useCallback(
    async (nextState: boolean | null) => {
      const [{ session, services }, { createFavourites }] = await Promise.all([
        account(),
        reported(import('@/lib/media/favourites')),
      ]);
      const favourites = createFavourites(env.media ?? '', session.http, services.core);
      return nextState === null ? favourites.has(templateId) : favourites.set(templateId, nextState);
    },
    [account, env.media, templateId],
  );
  const showProblem = useCallback(
    () => dispatch({ type: 'error-toast-opened', data: { messageKey: 'templates.one.failed' } }),
    [dispatch],
  );
  useEffect(() => {
    const { session } = browserPlatform();
    const isWanted = session.get(FAVOURITE_KEY) === templateId;
    session.remove(FAVOURITE_KEY);
    const request = isWanted ? ask(true) : ask(null);
    // A background check fails silently; a click reports the failure.
    request.then(setFavourite, isWanted ? showProblem : () => undefined).finally(() => setBusy(false));
  }, [ask, showProblem, templateId]);

  return (
    <Button
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        ask(!isFavourite)
          .then(setFavourite, showProblem)
          .finally(() => setBusy(false));
      }}
    >
      <Heart isFull={isFavourite} />
      {t(isFavourite ? 'templates.one.unfavourite' : 'templates.one.favourite')}
    </Button>
  );
}
