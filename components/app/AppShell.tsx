import { useEffect, type ReactNode } from 'react';
import { AccountProvider } from '@/components/account/AccountProvider';
import { AppLinks } from '@/components/account/AppLinks';
import type { PublicEnv } from '@/lib/config/public-env';
import { logger } from '@/lib/monitoring/logger';
import type { LayoutProps } from '@/lib/page-data/props/view-props';
import { Mark } from '@/lib/starter/page/marks';
import { READY_EVENT } from '@/lib/starter/wake/wake-files';
import { initialState } from '@/store/state';
import { StoreProvider } from '@/store/StoreProvider';
import { AppDialogs } from './AppDialogs';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorToastHost } from './ErrorToastHost';

type Props = { readonly layout: LayoutProps | undefined; readonly children: ReactNode };

/** What wraps every page: shared state, account and error boundary. */
export function AppShell({ layout, children }: Props) {
  useEffect(() => {
    document.documentElement.setAttribute(Mark.awake, '');
    window.dispatchEvent(new Event(READY_EVENT));
  }, []);
  const preset = layout
    ? { ...initialState, app: { ...initialState.app, socialLinks: layout.socialLinks } }
    : initialState;
  return (
    <StoreProvider preset={preset}>
      <WithAccount env={layout?.env ?? null}>
        <ErrorBoundary report={(error) => logger.error('a page could not be drawn', error)}>
          {children}
        </ErrorBoundary>
      </WithAccount>
      <ErrorToastHost />
    </StoreProvider>
  );
}

/** A page that knows no services (not found, failed) has no account either: its links to the forms are plain links. */
function WithAccount({ env, children }: { readonly env: PublicEnv | null; readonly children: ReactNode }) {
  if (env === null) return children;
  return (
    <AccountProvider env={env}>
      {children}
      <AppDialogs />
      <AppLinks />
    </AccountProvider>
  );
}
