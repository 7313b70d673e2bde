import type { ParsedUrlQuery } from 'node:querystring';
import { linksCsv } from '../../link-builder/links-csv';
import { providerOfSource } from '../../visit/attribution/providers';
import { requestOf, tagLink, tagList, tidyRequest, type LinkRequest } from '../../link-builder/tagged-link';
import { meantWord } from '../../link-builder/meant-word';
import { env } from '../../config/env.server';
import { DEFAULT_LOCALE, type Locale } from '../../config/languages';
import { splitLocale } from '../../seo/redirect-table';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { qrImage } from '../shared/qr-code';
import { fitsOnSheet, QR_MAX_CHARACTERS } from './qr-sheet';
import { pageProps } from '../shared/layout-props.server';
import { oneParam } from '../shared/page-props-of.server';
import type { PageProps } from '../shared/page-props';
import type { LinkBuilderView } from './link-builder-view';
import { content } from '../services/content.server';
import { leadsToPage } from '../content/leads-to-page.server';
import { orFallback } from '../services/or-fallback';
import { isPublicFile } from '../services/public-files.server';
import { redirectOf } from '../content/redirects.server';
import { siteConfig } from '../services/site-config.server';
import { headTitle } from '../shared/head-title.server';

/** Number of newest posts offered as an alternative to typing. */
const POSTS_OFFERED = 50;
/** Each page that is not there may cost a call to the content service. */
const NOT_FOUND_MAX = 5;

/** The campaign link builder: the links for the submitted form. Never indexed. */
export async function loadLinkBuilder(
  locale: Locale,
  { query }: { readonly query: ParsedUrlQuery },
): Promise<PageProps<LinkBuilderView>> {
  const origin = env().SITE_ORIGIN;
  const editing = requestOf(oneParam(query.edit));
  const request = editing ?? tidyRequest(requestIn(query));
  const askedList = oneParam(query.pages);
  const [posts, { linkVocabulary: vocabulary }] = await Promise.all([postsToChoose(locale), siteConfig()]);
  const outcome: LinkBuilderView['outcome'] = editing
    ? { kind: 'nothing-asked' }
    : outcomeOf(request, askedList, { origin, locale, isSent: query.url !== undefined });
  const isCode = outcome.kind === 'tagged' && outcome.link.length <= QR_MAX_CHARACTERS;
  const view: LinkBuilderView = {
    request,
    askedList,
    edited: editing ? oneParam(query.edit) : '',
    former: oneParam(query.former),
    origin,
    posts,
    vocabulary,
    meant: {
      source: providerOfSource(request.source) ? null : meantWord(request.source, vocabulary.sources),
      medium: meantWord(request.medium, vocabulary.media),
      campaign: meantWord(request.campaign, vocabulary.campaigns),
    },
    outcome,
    notFound: await orFallback('link builder: pages', notFoundIn(outcome, request, origin), []),
    qr: isCode ? qrImage(outcome.link) : null,
  };
  const title = headTitle(translatorFor(locale)('linkBuilder.headTitle'));
  return pageProps(
    { route: 'linkBuilder', locale, path: routes.linkBuilder(), query, title, description: '' },
    view,
  );
}

/** What the form asks for. */
export const requestIn = (query: ParsedUrlQuery): LinkRequest => ({
  url: oneParam(query.url),
  source: oneParam(query.source),
  medium: oneParam(query.medium),
  campaign: oneParam(query.campaign),
  term: oneParam(query.term),
  content: oneParam(query.content),
});

function outcomeOf(
  request: LinkRequest,
  list: string,
  { origin, locale, isSent }: { readonly origin: string; readonly locale: Locale; readonly isSent: boolean },
): LinkBuilderView['outcome'] {
  if (list.trim() === '') {
    const tagged = tagLink(request, origin);
    return tagged.kind === 'nothing-asked' && isSent
      ? { kind: 'incomplete', missing: ['url', 'source', 'medium'] }
      : tagged;
  }
  const missing = (['source', 'medium'] as const).filter((part) => request[part] === '');
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const tagged = tagList(list, request, origin);
  const links = tagged.pages.map((page) => page.tagged.link);
  const qrSheet = fitsOnSheet(links) ? `/api/qr-sheet?${sheetQuery(list, request)}` : '';
  return { kind: 'list', ...tagged, csv: linksCsv(tagged.pages, locale), qrSheet };
}

/** The form's fields again, for the sheet, which is drawn when it is wanted. */
const sheetQuery = (pages: string, { url: _url, ...parts }: LinkRequest): string =>
  new URLSearchParams({
    pages,
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== '')),
  }).toString();

/** The first pages that are not there. Errors: throws if the content service fails. */
async function notFoundIn(
  outcome: LinkBuilderView['outcome'],
  { url }: LinkRequest,
  origin: string,
): Promise<LinkBuilderView['notFound']> {
  const lines =
    outcome.kind === 'list'
      ? outcome.pages.map(({ line, request }) => ({ line, text: request.url }))
      : outcome.kind === 'tagged'
        ? [{ line: 1, text: url }]
        : [];
  const notFound: LinkBuilderView['notFound'][number][] = [];
  for (const one of lines) {
    if (notFound.length === NOT_FOUND_MAX) break;
    if (!(await isThere(new URL(one.text, origin)))) notFound.push(one);
  }
  return notFound;
}

async function isThere({ pathname, search }: URL): Promise<boolean> {
  const { locale, path } = splitLocale(pathname);
  const language = locale ?? DEFAULT_LOCALE;
  return (
    isPublicFile(pathname) ||
    (await leadsToPage(language, path)) ||
    (await redirectOf(language, path + search)) !== null
  );
}

/** Empty if the content service fails: editors can still type the URL. */
const postsToChoose = (locale: Locale): Promise<LinkBuilderView['posts']> =>
  orFallback(
    'link builder: posts',
    content()
      .posts({ locale, page: 1, pageSize: POSTS_OFFERED })
      .then(({ items }) =>
        items.map(({ slug, title }) => ({ path: localePath(locale, routes.post(slug)), title })),
      ),
    [],
  );
