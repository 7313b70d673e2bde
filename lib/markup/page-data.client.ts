import { PAGE_DATA_ID, type PageData } from './page-data';

/** The page's data. Errors: throws on a document without the element. */
export function pageData(): PageData {
  // why: written by this site's own document (components/document/PageDataElement.tsx).
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
}
