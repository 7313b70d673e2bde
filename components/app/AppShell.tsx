import { useEffect, type ReactNode } from 'react';
import { AccountProvider } from '@/components/account/AccountProvider';
import { AppLinks } from '@/components/account/AppLinks';
import { Recommendations } from '@/components/persona/Recommendations';
import type { PublicEnv } from '@/lib/config/public-env';
import type { LayoutProps } from '@/lib/page-data/props/page-props';
import { Mark } from '@/lib/markup/marks';
import { READY_EVENT } from '@/lib/starter/wake/wake-files';
import { reducer } from '@/store/reducer';
import { initialState } from '@/store/state';
import { StoreProvider } from '@/store/StoreProvider';
import { AppDialogs } from './AppDialogs';
import { ErrorToastHost } from './ErrorToastHost';

type Props = { readonly layout: LayoutProps | undefined; readonly children: ReactNode };

/** What wraps every page: shared state, account, dialogs and toast. */
export function AppShell({ layout, children }: Props) {
  useEffect(() => {
    document.documentElement.setAttribute(Mark.awake, '');
    window.dispatchEvent(new Event(READY_EVENT));
  }, []);
  // The site configuration comes with the page's data.
  const preset = layout
    ? reducer(initialState, {
        type: 'config-merged',
        config: { socialLinks: layout.socialLinks, planData: layout.planData },
      })
    : initialState;
  return (
    <StoreProvider preset={preset}>
      <WithAccount env={layout?.env ?? null}>{children}</WithAccount>
      <ErrorToastHost />
    </StoreProvider>
  );
}

/** A page without service URLs (not found, failed) has no account either: its links to the forms are plain links. */
function WithAccount({ env, children }: { readonly env: PublicEnv | null; readonly children: ReactNode }) {
  if (env === null) return children;
  return (
    <AccountProvider env={env}>
      {children}
      <AppDialogs />
      <AppLinks />
      <Recommendations />
    </AccountProvider>
  );
}
