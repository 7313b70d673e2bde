// First, so that component styles come after global styles and override them.
import '@/components/theme/all.css';
import { appWithTranslation } from 'next-i18next/pages';
import type { AppProps } from 'next/app';
import { useTranslation } from 'react-i18next';
import i18nConfig from '../next-i18next.config.js';
import { TextsContext } from '@/components/i18n/use-texts';
import { rememberTexts } from '@/lib/i18n/remember-texts';
import { resources } from '@/lib/i18n/translator.server';

/**
 * Runs on the server only: no document loads a script of Next (pages/_document.tsx). An island gets its texts
 * from a file of its own.
 */
function App({ Component, pageProps }: AppProps) {
  const { t, i18n } = useTranslation();
  return (
    <TextsContext value={{ language: i18n.language, t: rememberTexts(i18n.language, t) }}>
      <Component {...pageProps} />
    </TextsContext>
  );
}

export default appWithTranslation(App, { ...i18nConfig, resources });
