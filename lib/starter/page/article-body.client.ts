/** The article of a page, which holds the texts of its tools in data attributes (components/article/ArticleBody); null elsewhere. */
export const articleBody = (): HTMLElement | null => document.getElementById('article-body');

/** The canonical URL of this page, for sharing: without the parameters of a campaign or search. */
export function canonicalUrl(): string {
  const named = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return named ?? location.origin + location.pathname;
}
