import { useEffect, useRef, useState } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { useTexts } from '@/components/i18n/use-texts';
import { Mark } from '@/lib/markup/marks';
import { reported } from '@/lib/starter/page/with-part.client';

/**
 * The favourites of the logged-in visitor, on the page of favourites: the server draws the list, which asks
 * for it by the ids that the account names.
 */
export function OwnFavourites() {
  const t = useTexts();
  const { env, account } = useAccount();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'none' | 'failed'>('loading');

  useEffect(() => {
    async function show() {
      const [{ session, services }, { createFavourites }] = await Promise.all([
        account(),
        reported(import('@/lib/media/favourites')),
      ]);
      const ids = await createFavourites(env.media ?? '', session.http, services.core).list();
      const list = ids.length > 0 && (await fetchList(ids));
      if (list) place.current?.replaceChildren(list);
      setState(list ? 'shown' : 'none');
    }
    show().catch(() => setState('failed'));
  }, [account, env.media]);

  return (
    <div ref={place} aria-busy={state === 'loading' || undefined}>
      {state === 'none' && <p role="status">{t('templates.favourites.none')}</p>}
      {state === 'failed' && <p role="alert">{t('templates.favourites.failed')}</p>}
    </div>
  );
}

/** The list in the page that the server draws for these ids; null if it knows none of them. */
async function fetchList(ids: readonly string[]): Promise<Element | null> {
  const response = await fetch(
    `${location.pathname}?${new URLSearchParams({ ids: ids.join(',') }).toString()}`,
  );
  if (!response.ok) throw new Error(`favourites: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector(`[${Mark.favourites}] > ul`);
}
