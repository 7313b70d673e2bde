import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { pageProps } from '../props/layout-props.server';

/**
 * The not-found page and the page of a failure. Next draws both while building and never again, so they ask no service for
 * anything; what a lost path may have meant is found when a visitor stands there (lib/starter).
 */
export function loadErrorPage(locale: Locale, kind: '404' | '500') {
  return pageProps(
    {
      locale,
      path: '/',
      title: `${translatorFor(locale)(`error.${kind}.title`)} · ${SITE.name}`,
      description: '',
      route: 'error',
    },
    {},
  );
}
