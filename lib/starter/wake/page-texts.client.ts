import { NEXT_DATA_ID, type PageTexts } from './wake-files';

/**
 * Puts a page's texts where next-i18next looks for them; the document leaves them out. One script per language calls
 * this (scripts/build-starter.mjs), because a script arrives sooner than a response that another script has to fetch.
 */
export function insertTexts(store: PageTexts): void {
  const element = document.getElementById(NEXT_DATA_ID);
  if (!element) return;
  const data = JSON.parse(element.textContent) as {
    props: { pageProps: { _nextI18Next?: Record<string, unknown> } };
  };
  const i18n = data.props.pageProps._nextI18Next;
  if (!i18n) return;
  i18n.initialI18nStore = store;
  element.textContent = JSON.stringify(data);
}
