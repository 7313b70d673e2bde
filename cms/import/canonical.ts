import { basePathOf, hostOf, isListing, pathOf } from './old-urls';

/** What becomes of the URL that a post names for search engines. */
type Canonical = {
  /** URL of the original on another site, or ''. */
  readonly original: string;
  /** A path of the old blog under which the post was known, or ''. */
  readonly oldPath: string;
  readonly findings: readonly string[];
};

const NOTHING: Canonical = { original: '', oldPath: '', findings: [] };

/**
 * `url` is whole; `ownPaths` are the paths of the post on the old blog. A URL of the old blog itself is an older
 * path of the post, unless it is that of a list or, by `isTaken`, of another post.
 */
export function canonicalOf(
  url: string,
  site: string,
  {
    ownPaths,
    isTaken,
  }: { readonly ownPaths: readonly string[]; readonly isTaken: (path: string) => boolean },
): Canonical {
  const host = hostOf(url);
  const path = pathOf(url);
  const isUnknown = site === '' && ownPaths.includes(path);
  if (url === '' || isUnknown) return NOTHING;
  if (host === null || host === hostOf(site)) {
    const isFree = path !== '' && !isListing(path, basePathOf(site)) && !isTaken(path);
    return isFree && !ownPaths.includes(path) ? { ...NOTHING, oldPath: path } : NOTHING;
  }
  return url.startsWith('https:')
    ? {
        ...NOTHING,
        original: url,
        findings: [`was first published at ${url}: search engines are led there, not here`],
      }
    : { ...NOTHING, findings: [`names ${url} as its original for search engines, without https: not used`] };
}
