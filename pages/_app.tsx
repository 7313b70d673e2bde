// First, so that component styles come after global styles and override them.
import '@/components/theme/all.css';
import type { i18n } from 'i18next';
import { appWithTranslation } from 'next-i18next/pages';
import type { AppProps } from 'next/app';
import { I18nextProvider, useTranslation } from 'react-i18next';
import i18nConfig from '@/next-i18next.config.js';
import { TextsContext } from '@/components/i18n/use-texts';
import { rememberTexts } from '@/lib/i18n/remember-texts';
import { resources } from '@/lib/i18n/translator.server';

/** next-i18next makes an instance for each page; the first of a language serves all. */
const instances = new Map<string | undefined, i18n>();

function Page({ Component, pageProps, router }: AppProps) {
  const { t, i18n } = useTranslation();
  // In development the texts change.
  if (process.env.NODE_ENV === 'production') instances.set(router.locale, i18n);
  return (
    <TextsContext value={{ language: i18n.language, t: rememberTexts(i18n.language, t) }}>
      <Component {...pageProps} />
    </TextsContext>
  );
}

const FirstPage = appWithTranslation(Page, { ...i18nConfig, resources });

/**
 * Runs on the server only: no document loads a script of Next (pages/_document.tsx). An island gets its texts
 * from a file of its own.
 */
export default function App(props: AppProps) {
  const cachedInstance = instances.get(props.router.locale);
  if (!cachedInstance) return <FirstPage {...props} />;
  return (
    <I18nextProvider i18n={cachedInstance}>
      <Page {...props} />
    </I18nextProvider>
  );
}
