/** Ids of a page's main part and of the parts above and below it; the skip link (pages/_document.tsx) jumps to `main`. */
export const PART = { above: 'above', main: 'content', below: 'below' } as const;
