import type { GetServerSideProps } from 'next';
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
 * route, so reading the redirect rules costs other pages nothing.
 */
export const unmatchedProps: GetServerSideProps<PageProps<ErrorView>> = async ({
  locale: asked,
  params,
  req,
  res,
  query,
}) => {
  const locale = toLocale(asked);
  const segments = [params?.unmatched ?? []].flat();
  const path = pathOf(segments);
  if (Reflect.get(req, ERROR_PAGE) === 500) {
    res.statusCode = 500;
    res.setHeader('Cache-Control', 'no-store');
    return { props: await failedPage(locale, path) };
  }
  Reflect.set(req, ERROR_PAGE, 404);
  const search = searchOf(query);
  const target = await redirectOf(locale, `${path}${search}`);
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
    { kind: 'lost', status, suggestions } as const,
  );
}

function failedPage(locale: Locale, path: string) {
  return pageProps({ locale, path, title: errorTitle(locale, '500'), description: '', route: 'unmatched' }, {
    kind: 'failed',
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
