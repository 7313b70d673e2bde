import type { ReactNode } from 'react';

/** Words for those who listen, where a drawing speaks to those who look. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
