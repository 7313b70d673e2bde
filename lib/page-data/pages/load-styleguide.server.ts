import type { GetServerSideProps } from 'next';
import { toLocale } from '../../config/languages';
import { routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { logger } from '../../monitoring/logger';
import { cardPost } from '../props/card-props';
import { pageProps } from '../props/layout-props.server';
import { cmsClient } from '../sources/services.server';
import type { PageProps, StyleguideView } from '../props/view-props';

/** The developers' style guide; never indexed or cached. If the content service fails, it has no post cards. */
export const styleguideProps: GetServerSideProps<PageProps<StyleguideView>> = async ({
  locale: asked,
  res,
}) => {
  const locale = toLocale(asked);
  res.setHeader('Cache-Control', 'private, no-store');
  const posts = await cmsClient()
    .getPosts({ locale, page: 1, pageSize: 3 })
    .then(({ items }) => items.map(cardPost))
    .catch((error: unknown) => {
      logger.error('styleguide: cards are left out', error);
      return [];
    });
  const meta = {
    locale,
    path: routes.styleguide(),
    title: `Style page · ${SITE.name}`,
    description: '',
    route: 'styleguide',
  } as const;
  return { props: await pageProps(meta, { posts }) };
};
