import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { returnToQuery } from '@/lib/account/return-to';
import { localePath, routes } from '@/lib/config/routes';
import { FAVOURITE_KEY } from '@/lib/config/storage-names';
import { Mark, marked } from '@/lib/markup/marks';
import { browserPlatform } from '@/lib/platform/platform.client';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { useDispatch, useStore } from '@/store/StoreProvider';
import styles from './FavouriteButton.module.css';

type FavouriteButtonProps = {
  readonly templateId: string;
  /** Path of this page, without its locale. */
  readonly path: string;
  readonly locale: string;
};

/**
 * Adds the template to the visitor's favourites, or removes it. Visitors who are not logged in are asked to
 * log in first; the tab remembers the template, because the log-in may continue on another page.
 */
export function FavouriteButton({ templateId, path, locale }: FavouriteButtonProps) {
  const t = useTexts();
  const { user, app } = useStore();
  const isAsking = app.authModal.state === 'on';
  useEffect(() => {
    // The log-in was abandoned.
    if (!isAsking && user === null && !hasStoredToken()) browserPlatform().session.remove(FAVOURITE_KEY);
  }, [isAsking, user]);
  if (user !== null) return <OwnFavourite key={user.id} templateId={templateId} />;
  return (
    <Button
      href={`${localePath(locale, routes.login())}${returnToQuery({ otherUrl: localePath(locale, path) })}`}
      {...marked(Mark.wake)}
      data-auth="login"
      onClick={() => browserPlatform().session.set(FAVOURITE_KEY, templateId)}
    >
      <Heart />
      {t('templates.one.favourite')}
    </Button>
  );
}

function OwnFavourite({ templateId }: { readonly templateId: string }) {
  const t = useTexts();
  const { env, account } = useAccount();
  const dispatch = useDispatch();
  const [isFavourite, setFavourite] = useState(false);
  const [isBusy, setBusy] = useState(true);

  /** Null only asks for the current state. */
  const ask = useCallback(
    async (wanted: boolean | null) => {
      const [{ session, services }, { createFavourites }] = await Promise.all([
        account(),
        import('@/lib/account/favourites'),
      ]);
      const favourites = createFavourites(env.media ?? '', session.http, services.core);
      return wanted === null ? favourites.has(templateId) : favourites.set(templateId, wanted);
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
    const asked = isWanted ? ask(true) : ask(null);
    // A background check fails silently; a click reports the failure.
    asked.then(setFavourite, isWanted ? showProblem : () => undefined).finally(() => setBusy(false));
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

/** Of the lucide set, like components/ui/Icon.tsx, whose drawings every page loads. */
function Heart({ isFull = false }: { readonly isFull?: boolean }) {
  return (
    <svg className={isFull ? styles.full : styles.heart} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
    </svg>
  );
}
