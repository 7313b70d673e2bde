/** The field of every search form of a page. */
export const SEARCH_INPUT = 'form[role=search] input';
