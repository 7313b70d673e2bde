/** Ids of the main part of a page and of the parts above and below it; the skip link leads to `main`. */
export const PART = { above: 'above', main: 'content', below: 'below' } as const;
