import type { GetServerSideProps } from 'next';
import { toLocale } from '../../config/languages';
import { localePath } from '../../config/routes';
import { loadErrorPage } from './load-error.server';
import { redirectOf } from '../sources/redirects.server';
import type { PageProps } from '../props/view-props';

/**
 * An address that no route knows (next.config.js leads them here): an editor's rule, the same in lower case, or the not-found page.
 * Only addresses that would be a 404 pass through here, so the rules cost the other pages nothing.
 */
export const unmatchedProps: GetServerSideProps<PageProps<object>> = async ({
  locale: asked,
  params,
  res,
  query,
}) => {
  const locale = toLocale(asked);
  const segments = [params?.unmatched ?? []].flat();
  const target = await redirectOf(locale, pathOf(segments));
  if (target?.kind === 'moved') return { redirect: { destination: target.to, permanent: target.permanent } };
  if (target?.kind === 'gone') {
    res.statusCode = 410;
    res.setHeader('Cache-Control', 'public, max-age=0, s-maxage=60');
    return { props: await loadErrorPage(locale, '404') };
  }
  const lower = segments.map((segment) => segment.toLowerCase());
  if (lower.every((segment, index) => segment === segments[index])) return { notFound: true };
  return {
    redirect: { destination: `${localePath(locale, pathOf(lower))}${searchOf(query)}`, permanent: true },
  };
};

function pathOf(segments: readonly string[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;
}

/** The visitor's own parameters; that of the route is not one of them. */
function searchOf({ unmatched: _unmatched, ...query }: NodeJS.Dict<string | string[]>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
