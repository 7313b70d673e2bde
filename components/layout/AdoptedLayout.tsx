import { createElement, useState } from 'react';
import type { LayoutProps } from '@/lib/page-data/props/page-props';
import { PART } from './parts';
import { SiteHeader } from './SiteHeader';

/**
 * The layout of every page (SiteLayout.tsx) in a browser that wakes React on a finished document: React draws only the header.
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
 * A part of the page that is finished HTML. Its data, texts and components are not loaded: React adopts the existing element, with
 * everything the starter has changed in it, and leaves it as it is.
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
