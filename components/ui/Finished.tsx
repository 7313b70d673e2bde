import { createElement, useState, type ReactNode } from 'react';

type FinishedProps = {
  readonly as?: 'div' | 'ul';
  readonly id: string;
  readonly className?: string | undefined;
  /** Further attributes, which the starter may change too. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/**
 * A part of a page that React does not hydrate: it keeps the element as it is, with everything the starter
 * has changed in it. Its content must not need React.
 */
export function Finished({ as = 'div', id, className, attributes, children }: FinishedProps) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  );
  const own = { ...attributes, id, className, suppressHydrationWarning: true };
  return html === undefined
    ? createElement(as, own, children)
    : createElement(as, { ...own, dangerouslySetInnerHTML: { __html: html } });
}
