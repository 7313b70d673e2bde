import type { ParsedUrlQuery } from 'node:querystring';
import { linksCsv } from '../../attribution/links-csv';
import { providerOfSource } from '../../attribution/providers';
import { requestOf, tagLink, tagList, tidyRequest, type LinkRequest } from '../../attribution/tagged-link';
import { meantWord } from '../../attribution/vocabulary';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { qrPicture } from '../documents/qr-code';
import { pageProps } from '../props/layout-props.server';
import { oneParam } from '../props/page-props-of.server';
import type { PageProps } from '../props/page-props';
import type { LinkBuilderView } from './link-builder-view';
import { cmsClient } from '../sources/services.server';
import { orFallback } from '../sources/or-fallback';
import { siteConfig } from '../sources/site-config.server';
import { headTitle } from './head-title.server';

/** Number of newest posts offered as an alternative to typing. */
const POSTS_OFFERED = 50;
/** A code of a longer link is too fine for cameras. */
const QR_MAX_CHARACTERS = 800;

/** The campaign link builder: the links for the submitted form. Never indexed. */
export async function loadLinkBuilder(
  locale: Locale,
  { query }: { readonly query: ParsedUrlQuery },
): Promise<PageProps<LinkBuilderView>> {
  const origin = env().SITE_ORIGIN;
  const editing = requestOf(oneParam(query.edit));
  const asked = editing ?? tidyRequest(requestIn(query));
  const askedList = oneParam(query.pages);
  const [posts, { linkVocabulary: vocabulary }] = await Promise.all([postsToChoose(locale), siteConfig()]);
  const outcome = editing ? ({ kind: 'nothing-asked' } as const) : outcomeOf(asked, askedList, origin);
  const isCode = outcome.kind === 'tagged' && outcome.link.length <= QR_MAX_CHARACTERS;
  const view: LinkBuilderView = {
    asked,
    askedList,
    edited: editing ? oneParam(query.edit) : '',
    former: oneParam(query.former),
    origin,
    posts,
    vocabulary,
    meant: {
      source: providerOfSource(asked.source) ? null : meantWord(asked.source, vocabulary.sources),
      medium: meantWord(asked.medium, vocabulary.media),
      campaign: meantWord(asked.campaign, vocabulary.campaigns),
    },
    outcome,
    qr: isCode ? qrPicture(outcome.link) : null,
  };
  const title = headTitle(translatorFor(locale)('linkBuilder.headTitle'));
  return pageProps(
    { route: 'linkBuilder', locale, path: routes.linkBuilder(), title, description: '' },
    view,
  );
}

const requestIn = (query: ParsedUrlQuery): LinkRequest => ({
  url: oneParam(query.url),
  source: oneParam(query.source),
  medium: oneParam(query.medium),
  campaign: oneParam(query.campaign),
  term: oneParam(query.term),
  content: oneParam(query.content),
});

function outcomeOf(asked: LinkRequest, list: string, origin: string): LinkBuilderView['outcome'] {
  if (list.trim() === '') return tagLink(asked, origin);
  const missing = (['source', 'medium'] as const).filter((part) => asked[part] === '');
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const tagged = tagList(list, asked, origin);
  return { kind: 'list', ...tagged, csv: linksCsv(tagged.pages) };
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
