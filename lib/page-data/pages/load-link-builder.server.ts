import type { GetServerSideProps } from 'next';
import { tagLink, tidyRequest } from '../../attribution/tagged-link';
import { env } from '../../config/env.server';
import { toLocale, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { qrCodeSvg } from '../documents/qr-code';
import { pageProps } from '../props/layout-props.server';
import type { PageProps } from '../props/view-props';
import type { LinkBuilderView } from '../props/tool-view-props';
import { cmsClient } from '../sources/services.server';

/** Number of newest posts offered as an alternative to typing. */
const POSTS_OFFERED = 50;
/** A code of a longer link is too fine for cameras. */
const QR_MAX_CHARACTERS = 800;

/** Props of the campaign link builder: the link for the submitted form. Never cached, never indexed. */
export const linkBuilderProps: GetServerSideProps<PageProps<LinkBuilderView>> = async ({
  locale: asked,
  query,
  res,
}) => {
  const locale = toLocale(asked);
  res.setHeader('Cache-Control', 'private, no-store');
  const given = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const request = tidyRequest({
    url: given('url'),
    source: given('source'),
    medium: given('medium'),
    campaign: given('campaign'),
    term: given('term'),
    content: given('content'),
  });
  const outcome = tagLink(request, env().SITE_ORIGIN);
  const view: LinkBuilderView = {
    asked: request,
    host: new URL(env().SITE_ORIGIN).host,
    posts: await postsToChoose(locale),
    outcome,
    qrCode:
      outcome.kind === 'tagged' && outcome.link.length <= QR_MAX_CHARACTERS ? qrCodeSvg(outcome.link) : '',
  };
  const title = `${translatorFor(locale)('linkBuilder.headTitle')} · ${SITE.name}`;
  return {
    props: await pageProps(
      { route: 'linkBuilder', locale, path: routes.linkBuilder(), title, description: '' },
      view,
    ),
  };
};

/** Empty if the content service fails: editors can still type the URL. */
async function postsToChoose(locale: Locale): Promise<LinkBuilderView['posts']> {
  try {
    const { items } = await cmsClient().getPosts({ locale, page: 1, pageSize: POSTS_OFFERED });
    return items.map(({ slug, title }) => ({ path: localePath(locale, routes.post(slug)), title }));
  } catch (error) {
    logger.error('link builder: posts are left out', error);
    return [];
  }
}
