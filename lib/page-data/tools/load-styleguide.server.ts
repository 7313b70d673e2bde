import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { cardPost } from '../shared/card-props';
import { pageProps } from '../shared/layout-props.server';
import { content } from '../services/content.server';
import type { PageProps } from '../shared/page-props';
import type { StyleguideView } from './styleguide-view';
import { orFallback } from '../services/or-fallback';
import { headTitle } from '../shared/head-title.server';

/** The developers' style guide; never indexed. If the content service fails, it has no post cards. */
export async function loadStyleguide(locale: Locale): Promise<PageProps<StyleguideView>> {
  const posts = await orFallback(
    'styleguide: cards',
    content()
      .posts({ locale, page: 1, pageSize: 3 })
      .then(({ items }) => items.map(cardPost)),
    [],
  );
  const meta = {
    locale,
    path: routes.styleguide(),
    title: headTitle('Style page'),
    description: '',
    route: 'styleguide',
  } as const;
  return pageProps(meta, { posts });
}
