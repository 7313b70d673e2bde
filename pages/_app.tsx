import { appWithTranslation } from 'next-i18next/pages';
import type { AppProps } from 'next/app';
import i18nConfig from '../next-i18next.config.js';
import { AppShell } from '@/components/app/AppShell';
import type { PageProps } from '@/lib/page-data/view-props';
import '@/components/theme/all.css';

function App({ Component, pageProps }: AppProps<Partial<PageProps<unknown>>>) {
  return (
    <AppShell chrome={pageProps.chrome}>
      <Component {...pageProps} />
    </AppShell>
  );
}

export default appWithTranslation(App, i18nConfig);
