/**
 * The article of a page, with its tools' texts in data attributes (components/article/ArticleBody); null on
 * other pages.
 */
export const articleBody = (): HTMLElement | null => document.getElementById('article-body');

/** Attribute of a canonical link that leads to another site, where a post was published first. */
export const ELSEWHERE = 'data-elsewhere';

/** The URL of this page, for sharing: without the parameters of a campaign or search. */
export function canonicalUrl(): string {
  const canonicalHref = document.querySelector<HTMLLinkElement>(
    `link[rel=canonical]:not([${ELSEWHERE}])`,
  )?.href;
  return canonicalHref ?? location.origin + location.pathname;
}
