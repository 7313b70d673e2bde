import type { GetServerSidePropsContext } from 'next';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { evaluateCard } from '../../link-preview/evaluate-card';
import { logger } from '../../monitoring/logger';
import { clientKey } from '../../security/address-behind';
import { clientAddress } from '../../security/client-address.server';
import { pageProps } from '../shared/layout-props.server';
import { oneParam } from '../shared/page-props-of.server';
import type { PageProps } from '../shared/page-props';
import type { LinkPreviewView } from './link-preview-view';
import { INSPECTION_HEADER, inspectPage } from './inspect-page.server';
import { headTitle } from '../shared/head-title.server';

type Outcome = LinkPreviewView['outcome'];

/** The link preview inspector: `?url=` is fetched if it is a URL of this site. Never indexed. */
export async function loadLinkPreview(
  locale: Locale,
  { query, req, res }: Pick<GetServerSidePropsContext, 'query' | 'req' | 'res'>,
): Promise<PageProps<LinkPreviewView>> {
  const text = oneParam(query.url);
  const title = headTitle(translatorFor(locale)('preview.headTitle'));
  // Otherwise an inspection that is redirected to this page would start another one.
  const isInspection = INSPECTION_HEADER in req.headers;
  if (isInspection) res.statusCode = 508;
  const view = {
    requestedUrl: text,
    host: new URL(env().SITE_ORIGIN).host,
    outcome:
      query.url === undefined
        ? { kind: 'nothing-asked' as const }
        : isInspection
          ? { kind: 'not-ours' as const }
          : await outcomeOf(text, clientKey(clientAddress(req))),
  };
  return pageProps(
    { route: 'linkPreview', locale, path: routes.linkPreview(), query, title, description: '' },
    view,
  );
}

async function outcomeOf(text: string, client: string): Promise<Outcome> {
  try {
    const inspection = await inspectPage(text, env().SITE_ORIGIN, client);
    if (inspection.kind === 'busy') return { kind: 'unreachable' };
    if (inspection.kind !== 'seen') return inspection;
    const { url, imageUrl, card, image } = inspection;
    return { kind: 'shown', url, imageUrl, card, cards: evaluateCard(card, image) };
  } catch (error) {
    logger.error('link preview: the page could not be fetched', error);
    return { kind: 'unreachable' };
  }
}
