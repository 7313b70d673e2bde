import type { GetServerSideProps } from 'next';
import type { ServerResponse } from 'node:http';
import { FAILED_PAGE_RETRY_SECONDS } from '../../config/constants';
import { LOCALES, toLocale, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { logger } from '../../monitoring/logger';
import { carryQuery } from '../../seo/carry-query';
import { pageProps } from '../shared/layout-props.server';
import { reachable, readsQuery, redirectOf } from '../content/redirects.server';
import { pathInCase } from './path-in-case.server';
import { suggestPages } from './suggest-pages.server';
import type { PageProps } from '../shared/page-props';
import type { ErrorView } from './error-view';
import { errorTitle } from '../shared/head-title.server';

/**
 * Property of a request: which error page is being rendered for it. server/error-pages.ts reads and writes it
 * too.
 */
const ERROR_PAGE = Symbol.for('site.errorPage');

/**
 * Handles a URL without a page: an editor's redirect, the same path in its page's case, or the not-found page;
 * also renders the error page. Our server sends every 404 and 500 here, and next.config.js every unmatched
 * route, so reading the redirect rules costs other pages nothing. While the rules cannot be read, nobody knows
 * that a path has no page: then it is a failure too, a 503.
 */
export const unmatchedProps: GetServerSideProps<PageProps<ErrorView>> = async ({
  locale: requestedLocale,
  params,
  req,
  res,
  query,
}) => {
  const locale = toLocale(requestedLocale);
  const segments = [params?.unmatched ?? []].flat();
  const path = pathOf(segments);
  const asErrorPage: unknown = Reflect.get(req, ERROR_PAGE);
  if (asErrorPage === 500 || asErrorPage === 503)
    return { props: await failedPage(res, locale, path, asErrorPage) };
  Reflect.set(req, ERROR_PAGE, 404);
  const search = searchOf(query);
  const lookup = await redirectOf(locale, `${path}${search}`).then(
    (target) => ({ target }),
    (error: unknown) => logger.error('redirects: there is no table', error),
  );
  if (!lookup) return { props: await failedPage(res, locale, path, 503) };
  const { target } = lookup;
  if (target?.kind === 'moved')
    return {
      redirect: { destination: carryQuery(target.to, search, target.spent), permanent: target.permanent },
    };
  const spelled = target === null ? await asPagesSpellIt(locale, segments) : segments;
  if (spelled.some((segment, index) => segment !== segments[index])) {
    const there = await reachable({
      kind: 'moved',
      to: localePath(locale, pathOf(spelled)),
      permanent: true,
    });
    if (there?.kind === 'moved')
      return { redirect: { destination: `${there.to}${search}`, permanent: there.permanent } };
  }
  const status = target === null ? 404 : 410;
  res.statusCode = status;
  // A shared cache stores a page by its path alone.
  const isOfQuery = await readsQuery(locale, path);
  res.setHeader('Cache-Control', isOfQuery ? 'private, no-store' : 'public, max-age=0, s-maxage=60');
  return { props: await lostPage(locale, path, status) };
};

/** While the media API cannot tell how a template is spelled, its path is lost, like any other. */
async function asPagesSpellIt(locale: Locale, segments: readonly string[]): Promise<readonly string[]> {
  try {
    return await pathInCase(locale, segments);
  } catch (error) {
    logger.error('missing page: the templates could not be read', error);
    return segments.map((segment) => segment.toLowerCase());
  }
}

async function lostPage(locale: Locale, path: string, status: 404 | 410) {
  const { suggestions, versions } = await suggestPages(path, locale);
  return pageProps(
    {
      locale,
      path,
      // For a language without this page, the switch links to the home page.
      siblings: [{ locale, path }, ...versions],
      nearest: Object.fromEntries(LOCALES.filter((one) => one !== locale).map((one) => [one, routes.home()])),
      title: errorTitle(locale, `${status}`),
      description: '',
      route: 'unmatched',
    },
    { kind: 'missing', status, suggestions } as const,
  );
}

function failedPage(
  res: Pick<ServerResponse, 'statusCode' | 'setHeader'>,
  locale: Locale,
  path: string,
  status: 500 | 503,
) {
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  if (status === 503) res.setHeader('Retry-After', String(FAILED_PAGE_RETRY_SECONDS));
  return pageProps({ locale, path, title: errorTitle(locale, '500'), description: '', route: 'unmatched' }, {
    kind: 'failed',
    status,
  } as const);
}

function pathOf(segments: readonly string[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;
}

/** The visitor's own parameters, without the route's. */
function searchOf({ unmatched: _unmatched, ...query }: NodeJS.Dict<string | string[]>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
