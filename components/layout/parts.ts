/** Ids of the parts of a page around which the rest stands; the skip link leads to `main`. */
export const PART = { above: 'above', main: 'content', below: 'below' } as const;
