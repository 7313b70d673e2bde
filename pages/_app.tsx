// First, so that component styles come after global styles and override them.
import '@/components/theme/all.css';
import { appWithTranslation } from 'next-i18next/pages';
import type { AppProps } from 'next/app';
import i18nConfig from '../next-i18next.config.js';
import { AppShell } from '@/components/app/AppShell';
import { ErrorBoundary } from '@/components/app/ErrorBoundary';
import { AdoptedLayout } from '@/components/layout/AdoptedLayout';
import type { PageProps } from '@/lib/page-data/props/page-props';

function App({ Component, pageProps }: AppProps<Partial<PageProps<unknown>>>) {
  const { layout, view } = pageProps;
  return (
    <ErrorBoundary>
      <AppShell layout={layout}>
        {layout && view === undefined ? (
          // `_document` has removed the view's data, because its HTML is in the document.
          <AdoptedLayout layout={layout} />
        ) : (
          <Component {...pageProps} />
        )}
      </AppShell>
    </ErrorBoundary>
  );
}

export default appWithTranslation(App, i18nConfig);
