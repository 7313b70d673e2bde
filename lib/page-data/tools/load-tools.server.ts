import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { pageProps } from '../shared/layout-props.server';
import type { PageProps } from '../shared/page-props';
import { headTitle } from '../shared/head-title.server';

/** The overview of the marketing tools. Never indexed. */
export function loadTools(locale: Locale): Promise<PageProps<null>> {
  const title = headTitle(translatorFor(locale)('tools.title'));
  return pageProps({ route: 'tools', locale, path: routes.tools(), title, description: '' }, null);
}
