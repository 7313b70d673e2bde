/** Id of a page's main part, to which the skip link (pages/_document.tsx) jumps. */
export const MAIN_ID = 'content';
