import { useState } from 'react';

/** Id of the main landmark: the skip link leads to it. */
export const MAIN_ID = 'content';

/**
 * The main part of a page that is finished HTML. Its data is not in the document a second time: a browser that wakes React takes the element
 * that is there, with all that the starter has made of it, and React keeps it as it is.
 */
export function ServerRenderedMain() {
  const [html] = useState(() => document.getElementById(MAIN_ID)?.innerHTML ?? '');
  return (
    <main id={MAIN_ID} tabIndex={-1} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
