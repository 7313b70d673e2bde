import { ALL_PAGES, type Page, type PageName, type SitemapType } from '../config/pages';

export type RoutePolicy = {
  /** Whether search engines may list it. */
  readonly indexable: boolean;
  /** The sitemap that lists it; of a listing with several pages, only the first is listed. */
  readonly sitemap: SitemapType | null;
  /**
   * Paths that robots.txt disallows, for routes that are not documents. Pages that must not be listed carry
   * `noindex` instead, which crawlers can only read if they may fetch the page.
   */
  readonly disallow?: readonly string[];
};

const unlisted: RoutePolicy = { indexable: false, sitemap: null };
/** May be crawled but is not listed: a Markdown version names its page as canonical. */
const linkedOnly: RoutePolicy = { indexable: true, sitemap: null };

const policyOf = ({ path, sitemap, form }: Page): RoutePolicy => ({
  indexable: sitemap !== null,
  sitemap,
  ...(form && { disallow: [`${path}?`, `/*${path}?`] }),
});

/**
 * What machines may do with each page and document: the single table from which robots.txt, the sitemaps and
 * every head are built, so that they cannot contradict each other.
 */
export const INDEXING_POLICY = {
  // why: a row for each name.
  ...(Object.fromEntries(ALL_PAGES.map(([name, page]) => [name, policyOf(page)])) as Readonly<
    Record<PageName, RoutePolicy>
  >),
  register: unlisted,
  unmatched: unlisted,
  feed: unlisted,
  markdown: linkedOnly,
  llms: linkedOnly,
  // Every post once more, in one file.
  llmsFull: unlisted,
  api: { ...unlisted, disallow: ['/api/'] },
} satisfies Record<string, RoutePolicy>;

export type PolicyRoute = keyof typeof INDEXING_POLICY;

/** Whether search engines may list a route in this environment; on a closed site they may list none. */
export function isIndexable(route: PolicyRoute, siteIndexable: boolean): boolean {
  return siteIndexable && INDEXING_POLICY[route].indexable;
}
