import { createElement, useState, type ReactNode } from 'react';
import type { Mark } from '@/lib/markup/marks';

type FinishedProps = {
  readonly as?: 'div' | 'ul';
  readonly id: string;
  readonly className?: string | undefined;
  readonly mark?: Mark;
  readonly children: ReactNode;
};

/**
 * A part of a page that is finished HTML: when React hydrates the document, it leaves the element as it is, with everything the starter
 * has changed in it. Its content must neither change nor act by React.
 */
export function Finished({ as = 'div', id, className, mark, children }: FinishedProps) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  );
  const attributes = { id, className, ...(mark && { [mark]: '' }), suppressHydrationWarning: true };
  return html === undefined
    ? createElement(as, attributes, children)
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
