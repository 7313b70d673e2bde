import { createElement, useState } from 'react';
import type { LayoutProps } from '@/lib/page-data/props/view-props';
import { PART } from './parts';
import { SiteHeader } from './SiteHeader';

/**
 * What stands around every page (SiteLayout.tsx), in a browser that wakes React on a finished document: of all that is there, only the
 * header is React's.
 */
export function AdoptedLayout({ layout }: { readonly layout: LayoutProps }) {
  return (
    <>
      <Adopted as="div" id={PART.above} />
      <SiteHeader layout={layout} />
      <Adopted as="main" id={PART.main} />
      <Adopted as="div" id={PART.below} />
    </>
  );
}

/**
 * A part of a page that is finished HTML. Neither its data nor its texts nor what draws it comes a second time: the browser takes the
 * element that is there, with all that the starter has made of it, and React keeps it as it is.
 */
function Adopted({ as, id }: { readonly as: 'div' | 'main'; readonly id: string }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '');
  return createElement(as, {
    id,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
    ...(as === 'main' ? { tabIndex: -1 } : { className: 'no-box' }),
  });
}
