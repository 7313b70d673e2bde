import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { pageProps } from '../props/layout-props.server';
import type { ErrorView } from '../props/view-props';

/**
 * The not-found page and the page of a failure as Next draws them while building, where there is neither content nor an address. Visitors
 * see them where our own server is not in front of Next, and where even `load-unmatched.server.ts` fails.
 */
export function loadErrorPage(locale: Locale, kind: '404' | '500') {
  const view: ErrorView = kind === '404' ? { kind: 'lost', suggestions: [] } : { kind: 'failed' };
  return pageProps(
    {
      locale,
      path: '/',
      title: `${translatorFor(locale)(`error.${kind}.title`)} · ${SITE.name}`,
      description: '',
      route: 'error',
    },
    view,
  );
}
