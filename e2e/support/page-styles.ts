const PAGE_STYLES = /<style data-page-styles="">[\s\S]*?<\/style>/;

/** The HTML of a page without its inline styles (decision 0040). */
export const withoutPageStyles = (html: string): string => html.replace(PAGE_STYLES, '');
