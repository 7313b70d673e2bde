import type { Locale } from '../../config/languages';
import { pageProps } from '../shared/layout-props.server';
import type { ErrorView } from './error-view';
import { errorTitle } from '../shared/head-title.server';

/**
 * The not-found page and the error page of Next, for no particular URL; they need no content. Visitors see
 * them only if our own server is not in front of Next, or if `load-unmatched.server.ts` fails too.
 */
export function loadErrorPage(locale: Locale, kind: '404' | '500') {
  const view: ErrorView =
    kind === '404' ? { kind: 'missing', status: 404, suggestions: [] } : { kind: 'failed', status: 500 };
  return pageProps(
    {
      locale,
      path: '/',
      title: errorTitle(locale, kind),
      description: '',
      route: 'unmatched',
    },
    view,
  );
}
