import type { ReactNode } from 'react';

/** Text for screen readers only, beside an icon for everybody else. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
