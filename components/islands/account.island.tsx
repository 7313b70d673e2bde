import { useState } from 'react';
import { createPortal } from 'react-dom';
import { AccountLink } from '@/components/account/AccountLink';
import { AccountProvider } from '@/components/account/AccountProvider';
import { pageAccount } from '@/components/account/page-account';
import { AppLinks } from '@/components/account/AppLinks';
import { ErrorBoundary } from '@/components/app/ErrorBoundary';
import { ErrorToast } from '@/components/app/ErrorToast';
import { useTexts } from '@/components/i18n/use-texts';
import { Recommendations } from '@/components/persona/Recommendations';
import { Toast } from '@/components/ui/Toast';
import type { Texts } from '@/lib/i18n/page-texts';
import { Mark } from '@/lib/markup/marks';
import { loadOnce } from '@/lib/platform/load-once';
import { useStore } from '@/store/StoreProvider';
import { AppDialogs } from './AppDialogs';
import { drawIsland } from './draw-island.client';
import { lazyPart } from '@/components/app/lazy-part';

// Few visitors are logged in, and few pages have a favourite.
const AccountMenu = lazyPart(
  () => import('@/components/account/AccountMenu').then((module) => module.AccountMenu),
  AccountLink,
);
const OwnFavourites = lazyPart(() =>
  import('@/components/templates/OwnFavourites').then((module) => module.OwnFavourites),
);
const OwnFavourite = lazyPart(() =>
  import('@/components/templates/OwnFavourite').then((module) => module.OwnFavourite),
);

/**
 * Starts the island of every page: the account with its menu in the header, the dialogs, the links that open
 * them, the hand-over to the apps, and the toast. Once per page.
 *
 * Errors: rejects on a page without an account, and if it fails to render.
 */
export const start = loadOnce(async (texts: Texts) => {
  const page = pageAccount();
  const host = document.createElement('div');
  document.body.append(host);
  await drawIsland({
    host,
    texts,
    fallback: <Failure />,
    children: (
      <AccountProvider page={page}>
        <AppDialogs />
        <AppLinks />
        <Recommendations />
        <InDocument mark={Mark.accountSlot} />
        <InDocument mark={Mark.favourite} />
        <InDocument mark={Mark.favourites} />
        <ErrorToast />
      </AccountProvider>
    ),
  });
  document.documentElement.setAttribute(Mark.accountReady, '');
});

type Slot = Mark.accountSlot | Mark.favourite | Mark.favourites;

/** What the island adds to the document for a logged-in visitor, in an element with this mark. */
function InDocument({ mark }: { readonly mark: Slot }) {
  const { user } = useStore();
  const [slot] = useState(() => document.querySelector(`[${mark}]`));
  if (!slot || !user) return null;
  return createPortal(
    // A part that fails takes down only itself.
    <ErrorBoundary fallback={<></>}>
      {mark === Mark.accountSlot ? (
        <AccountMenu user={user} />
      ) : mark === Mark.favourites ? (
        <OwnFavourites key={user.id} />
      ) : (
        <OwnFavourite key={user.id} templateId={slot.getAttribute(mark) ?? ''} />
      )}
    </ErrorBoundary>,
    slot,
  );
}

/** Says that the island has failed: the page itself goes on, with plain links to the forms. */
function Failure() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <Toast closeLabel={t('toast.close')} onClose={() => setOpen(false)}>
        {t('error.somethingWentWrong')}
      </Toast>
    )
  );
}
