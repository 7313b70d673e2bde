import type {
  GetServerSideProps,
  GetServerSidePropsContext,
  GetServerSidePropsResult,
  GetStaticPaths,
  GetStaticProps,
} from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { invalidation } from '../../cache/invalidation.server';
import { toLocale, type Locale } from '../../config/languages';
import type { Page } from '../../config/pages';
import { homeDeviceOf, type HomeDevice } from '../../visit/device/device-class';
import { readQuery } from '../../search/query';
import { carryQuery } from '../../seo/carry-query';
import { rendering } from '../../process/rendering';
import { redirectOf } from '../content/redirects.server';
import type { Loaded, Moved } from './result';
import { partialSeconds, readPageNumber, toServerProps, toStaticProps } from './result';

/** A row of lib/config/pages.ts whose page these may store. */
type StoredBy<Who extends Page['stored']> = Page & { readonly stored: Who };

/** `Cache-Control` of a page that is rendered on every request, by who may store it. */
export const CACHE_RULES = {
  device: 'public, s-maxage=60, stale-while-revalidate=86400',
  browser: 'private, max-age=30',
  // Not `no-store`, which keeps a page out of the back/forward cache.
  visitor: 'private, no-cache',
  nobody: 'private, no-store',
} as const satisfies Record<Exclude<Page['stored'], 'shared'>, string>;

/** No page is rendered at build time, because content and URLs depend on where the site runs. */
export const renderOnFirstRequest: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/**
 * `getStaticProps` of a page that every cache may store: reads locale and parameters, and calls the loader.
 * `preview` is Next's preview data, if any.
 */
export function staticPropsOf<Props extends Record<string, unknown>>(
  _page: StoredBy<'shared'>,
  load: (locale: Locale, params: ParsedUrlQuery, preview: unknown) => Promise<Loaded<Props>>,
): GetStaticProps<Props> {
  return ({ locale, params = {}, previewData }) =>
    rendering.within(async (notes) => {
      const loaded = await readCurrent(() => load(toLocale(locale), params, previewData));
      return toStaticProps(loaded, notes.isPartial);
    });
}

/**
 * The loader's result, loaded again if the content changed meanwhile: otherwise a slow rendering that read
 * the old content could replace the page that was rendered after a publish.
 */
async function readCurrent<T>(load: () => Promise<T>): Promise<T> {
  const before = invalidation.contentVersion();
  const loaded = await load();
  return invalidation.contentVersion() === before ? loaded : load();
}

/** `getStaticProps` of a list whose last parameter is the page number; anything but a number is a 404. */
export function numberedPagesOf<Props extends Record<string, unknown>>(
  list: StoredBy<'shared'> & { readonly numbered: true },
  load: (locale: Locale, page: number, params: ParsedUrlQuery) => Promise<Loaded<Props>>,
): GetStaticProps<Props> {
  return staticPropsOf(list, async (locale, params) => {
    const page = readPageNumber(params.page);
    return page === null ? { kind: 'missing' } : load(locale, page, params);
  });
}

/**
 * `getServerSideProps` of a search: browsers may cache the response for half a minute, shared caches may not;
 * nobody may cache one that lacks what a source has not sent yet.
 */
export function searchPropsOf<Props extends Record<string, unknown>>(
  { stored }: StoredBy<'browser'>,
  load: (
    locale: Locale,
    query: string,
    page: number,
    params: ParsedUrlQuery,
  ) => Promise<Loaded<Props> | Moved>,
): GetServerSideProps<Props> {
  return ({ locale, query, req, res }) =>
    rendering.within(async (notes): Promise<GetServerSidePropsResult<Props>> => {
      const page = readPageNumber(query.page);
      if (page === null) return { notFound: true };
      const loaded = await load(toLocale(locale), readQuery(query.q), page, query);
      const isPassing = loaded.kind === 'moved' || notes.isPartial;
      res.setHeader('Cache-Control', isPassing ? 'no-store' : CACHE_RULES[stored]);
      if (loaded.kind !== 'moved') return toServerProps(loaded);
      const carried = new URLSearchParams(req.url?.split('?')[1]);
      carried.delete('page');
      return toServerProps({ ...loaded, to: carryQuery(loaded.to, carried.toString()) });
    });
}

/**
 * `getServerSideProps` of a page that varies by device and that shared caches may store: fresh for a minute,
 * usable for a day while it is renewed; one that lacks a part, for less. Their key contains the two headers of
 * `Vary` and no others, so there are three variants per language (decision 0011).
 */
export function deviceServerPropsOf<Props extends Record<string, unknown>>(
  { stored }: StoredBy<'device'>,
  load: (locale: Locale, device: HomeDevice) => Promise<Props>,
): GetServerSideProps<Props> {
  return ({ locale, req, res }) =>
    rendering.within(async (notes): Promise<GetServerSidePropsResult<Props>> => {
      const query = req.url?.split('?')[1];
      // The URL of an old blog's post (`/?p=12`), which pages/unmatched redirects.
      if (query !== undefined && (await isOldPost(toLocale(locale), `?${query}`))) return { notFound: true };
      const props = await load(toLocale(locale), homeDeviceOf(req.headers));
      res.setHeader(
        'Cache-Control',
        notes.isPartial ? `public, max-age=0, s-maxage=${partialSeconds()}` : CACHE_RULES[stored],
      );
      res.appendHeader('Vary', 'CloudFront-Is-IOS-Viewer, CloudFront-Is-Android-Viewer');
      return { props };
    });
}

type PrivateContext = Pick<GetServerSidePropsContext, 'query' | 'req' | 'res'>;
/** Whether a rule names this query of the home page; not while the rules are unknown: the home page never fails. */
const isOldPost = (locale: Locale, query: string): Promise<boolean> =>
  redirectOf(locale, `/${query}`).then(
    (target) => target !== null,
    () => false,
  );

/** `getServerSideProps` of a page that depends on what its visitor sends: no cache may store it. */
export function privatePropsOf<Props extends Record<string, unknown>>(
  page: StoredBy<'nobody'>,
  load: (locale: Locale, context: PrivateContext) => Promise<Props>,
): GetServerSideProps<Props> {
  return formPropsOf(page, async (locale, context) => ({
    kind: 'found',
    props: await load(locale, context),
  }));
}

/**
 * The same for a page that receives forms, each of which it answers by a redirect to itself: a page that is
 * the answer to a POST is sent again by Back and by a reload.
 */
export function formPropsOf<Props extends Record<string, unknown>>(
  { stored }: StoredBy<'nobody'>,
  load: (locale: Locale, context: PrivateContext) => Promise<Loaded<Props> | Moved>,
): GetServerSideProps<Props> {
  return async ({ locale, query, req, res }) => {
    res.setHeader('Cache-Control', CACHE_RULES[stored]);
    return toServerProps(await load(toLocale(locale), { query, req, res }));
  };
}

/**
 * One parameter of a route or a query: the first value of a repeated one that is not empty; '' if missing.
 */
export function oneParam(value: string | string[] | undefined): string {
  return [value ?? []].flat().find((text) => text.trim() !== '') ?? '';
}
