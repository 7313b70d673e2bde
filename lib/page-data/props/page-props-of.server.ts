import type { GetServerSideProps, GetStaticPaths, GetStaticProps } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { invalidation } from '../../cache/invalidation.server.mjs';
import { toLocale, type Locale } from '../../config/languages';
import { deviceOf } from '../../device/device-class';
import { readQuery } from '../../search/query';
import { readPageNumber, toServerProps, toStaticProps, type Loaded, type Moved } from './result';
import { letVendorsIn } from './vendor-scripts.server';
import type { HomeDevice } from './view-props';

/** No page is rendered while building: content and addresses belong to the place where the site runs. */
export const renderWhenFirstAskedFor: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** `getStaticProps` of a route: reads locale and parameters, asks the loader, answers Next. `preview` is Next's preview data, if there are any. */
export function staticPropsOf<Props extends Record<string, unknown>>(
  load: (locale: Locale, params: ParsedUrlQuery, preview: unknown) => Promise<Loaded<Props>>,
): GetStaticProps<Props> {
  return async ({ locale, params = {}, previewData }) =>
    toStaticProps(await readCurrent(() => load(toLocale(locale), params, previewData)));
}

/**
 * What a loader says, asked again when the content has changed meanwhile: a rendering that takes long would otherwise put what it read before
 * a publish in the place of what was rendered after it.
 */
async function readCurrent<T>(load: () => Promise<T>): Promise<T> {
  const before = invalidation.contentVersion();
  const loaded = await load();
  return invalidation.contentVersion() === before ? loaded : load();
}

/** `getStaticProps` of a list whose last parameter is the page number; what is no number is no page. */
export function numberedPagesOf<Props extends Record<string, unknown>>(
  load: (locale: Locale, page: number, params: ParsedUrlQuery) => Promise<Loaded<Props>>,
): GetStaticProps<Props> {
  return staticPropsOf(async (locale, params) => {
    const page = readPageNumber(params.page);
    return page === null ? { kind: 'missing' } : load(locale, page, params);
  });
}

/** `getServerSideProps` of a search: the browser may show the answer again for half a minute, nobody else keeps it. */
export function searchPropsOf<Props extends Record<string, unknown>>(
  load: (locale: Locale, query: string, page: number) => Promise<Loaded<Props> | Moved>,
): GetServerSideProps<Props> {
  return async ({ locale, query, res }) => {
    const page = readPageNumber(query.page);
    if (page === null) return { notFound: true };
    const loaded = await load(toLocale(locale), readQuery(query.q), page);
    res.setHeader('Cache-Control', loaded.kind === 'moved' ? 'no-store' : 'private, max-age=30');
    return toServerProps(loaded);
  };
}

/**
 * `getServerSideProps` of a page that differs by the visitor's device and that a shared cache may keep: fresh for a minute, usable
 * for a day while it is renewed. The cache keys by the two headers of `Vary` and no other, which is three variants a language
 * (decision 0011).
 */
export function deviceServerPropsOf<Props extends Record<string, unknown>>(
  load: (locale: Locale, device: HomeDevice) => Promise<Props>,
): GetServerSideProps<Props> {
  return async ({ locale, req, res }) => {
    res.setHeader('Cache-Control', 'public, s-maxage=60, stale-while-revalidate=86400');
    res.appendHeader('Vary', 'CloudFront-Is-IOS-Viewer, CloudFront-Is-Android-Viewer');
    letVendorsIn(res);
    const { os } = deviceOf(req.headers);
    return {
      props: await load(toLocale(locale), os === 'iOS' ? 'ios' : os === 'Android' ? 'android' : 'desktop'),
    };
  };
}

/** One parameter of a route, '' where it is missing. */
export function oneParam(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
