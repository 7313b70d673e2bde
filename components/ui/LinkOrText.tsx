import type { ReactNode } from 'react';

type LinkOrTextProps = {
  /** '' for a name that has no page. */
  readonly href: string;
  readonly rel?: string | undefined;
  readonly className?: string | undefined;
  readonly 'data-track'?: string | undefined;
  readonly children: ReactNode;
};

/** A link, or the same text without one. */
export function LinkOrText({ href, rel, children, ...rest }: LinkOrTextProps) {
  if (href === '') return <span {...rest}>{children}</span>;
  return (
    <a {...rest} href={href} rel={rel}>
      {children}
    </a>
  );
}
