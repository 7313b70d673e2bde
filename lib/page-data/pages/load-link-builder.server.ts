import type { ParsedUrlQuery } from 'node:querystring';
import { tagLink, tidyRequest } from '../../attribution/tagged-link';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { qrCodeSvg } from '../documents/qr-code';
import { pageProps } from '../props/layout-props.server';
import { oneParam } from '../props/page-props-of.server';
import type { PageProps } from '../props/page-props';
import type { LinkBuilderView } from './link-builder-view';
import { cmsClient } from '../sources/services.server';
import { orFallback } from './or-fallback';
import { headTitle } from './head-title.server';

/** Number of newest posts offered as an alternative to typing. */
const POSTS_OFFERED = 50;
/** A code of a longer link is too fine for cameras. */
const QR_MAX_CHARACTERS = 800;

/** The campaign link builder: the link for the submitted form. Never indexed. */
export async function loadLinkBuilder(
  locale: Locale,
  { query }: { readonly query: ParsedUrlQuery },
): Promise<PageProps<LinkBuilderView>> {
  const request = tidyRequest({
    url: oneParam(query.url),
    source: oneParam(query.source),
    medium: oneParam(query.medium),
    campaign: oneParam(query.campaign),
    term: oneParam(query.term),
    content: oneParam(query.content),
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
  const title = headTitle(translatorFor(locale)('linkBuilder.headTitle'));
  return pageProps(
    { route: 'linkBuilder', locale, path: routes.linkBuilder(), title, description: '' },
    view,
  );
}

/** Empty if the content service fails: editors can still type the URL. */
const postsToChoose = (locale: Locale): Promise<LinkBuilderView['posts']> =>
  orFallback(
    'link builder: posts',
    cmsClient()
      .getPosts({ locale, page: 1, pageSize: POSTS_OFFERED })
      .then(({ items }) =>
        items.map(({ slug, title }) => ({ path: localePath(locale, routes.post(slug)), title })),
      ),
    [],
  );
