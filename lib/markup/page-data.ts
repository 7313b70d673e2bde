import type { Locale } from '../config/languages';

/** Id of the element with the page's data. */
export const PAGE_DATA_ID = 'page-data';

/** What the scripts of a page learn from its document: one JSON element, never with anything from the visitor's query. */
export type PageData = {
  /** The page's language. `lang` of the root is no source for it: a browser that translates the page changes that. */
  readonly locale: Locale;
};
