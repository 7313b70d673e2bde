/**
 * URL of a list's page `page`: `/blog` → `/blog/page/2`, a search → `…&page=2`. Page 1 has no number.
 *
 * Source: rules §3.
 */
export function pageHref(firstPageHref: string, page: number): string {
  if (page <= 1) return firstPageHref;
  return firstPageHref.includes('?') ? `${firstPageHref}&page=${page}` : `${firstPageHref}/page/${page}`;
}
