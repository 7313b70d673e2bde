const PAGE_STYLES = /<style data-page-styles="">[\s\S]*?<\/style>/;
const LETTERS = /<style data-letters="">[\s\S]*?<\/style>/;

/** The HTML of a page without the letters of the brand's typeface (decision 0029). */
export const withoutLetters = (html: string): string => html.replace(LETTERS, '');

/** The same, also without its inline styles (decision 0040). */
export const withoutPageStyles = (html: string): string => withoutLetters(html).replace(PAGE_STYLES, '');

/** The inline styles alone; '' for a page without. */
export const pageStyles = (html: string): string => PAGE_STYLES.exec(html)?.[0] ?? '';

/** The script that a document carries; '' without. Of other types, such as JSON, nothing runs. */
export const inlineScript = (html: string): string =>
  /<script(?: data-[^>]*)?>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
