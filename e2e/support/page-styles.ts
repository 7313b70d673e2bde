const PAGE_STYLES = /<style data-page-styles="">[\s\S]*?<\/style>/;

/** The HTML of a page without the styles it carries (docs/decisions/0023-styles-in-the-document.md). */
export const withoutPageStyles = (html: string): string => html.replace(PAGE_STYLES, '');
