/**
 * The URL of a post's original on another site, as an editor names it; '' for one that search engines could
 * not follow, or that is on this site.
 */
export function originalElsewhere(canonicalUrl: string, origin: string): string {
  if (!/^https:\/\/\S+$/.test(canonicalUrl) || !URL.canParse(canonicalUrl)) return '';
  return hostOf(canonicalUrl) === hostOf(origin) ? '' : new URL(canonicalUrl).href;
}

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');
