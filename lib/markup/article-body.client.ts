/**
 * The article of a page, with its tools' texts in data attributes (components/article/ArticleBody); null on
 * other pages.
 */
export const articleBody = (): HTMLElement | null => document.getElementById('article-body');

/** The canonical URL of this page, for sharing: without the parameters of a campaign or search. */
export function canonicalUrl(): string {
  const named = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return named ?? location.origin + location.pathname;
}
