/** The article of a page, which carries the words of its tools as data (components/article/ArticleBody); null elsewhere. */
export const articleBody = (): HTMLElement | null => document.getElementById('article-body');

/** The address of this page that is to be passed on: the one it names itself, whatever campaign or search led here. */
export function canonicalAddress(): string {
  const named = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return named ?? location.origin + location.pathname;
}
