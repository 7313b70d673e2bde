// First: styles of components come after those of the whole site and win over them.
import '@/components/theme/all.css';
import { appWithTranslation } from 'next-i18next/pages';
import type { AppProps } from 'next/app';
import i18nConfig from '../next-i18next.config.js';
import { AppShell } from '@/components/app/AppShell';
import { SiteLayout } from '@/components/layout/SiteLayout';
import type { PageProps } from '@/lib/page-data/props/view-props';

function App({ Component, pageProps }: AppProps<Partial<PageProps<unknown>>>) {
  const { layout, view } = pageProps;
  return (
    <AppShell layout={layout}>
      {layout && view === undefined ? (
        // `_document` has left the data out: what it would draw is in the document.
        <SiteLayout layout={layout}>{null}</SiteLayout>
      ) : (
        <Component {...pageProps} />
      )}
    </AppShell>
  );
}

export default appWithTranslation(App, i18nConfig);
