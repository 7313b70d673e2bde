import { Fragment, useLayoutEffect, type ReactNode } from 'react';
import { createDialogEntry, type ShownDialog } from './dialog-entry';
import { pageHistory } from './page-history.client';

/** A dialog that is on: what draws it, and what ends it. */
export type QueuedDialog = ShownDialog & { readonly name: string; readonly content: ReactNode };

// As soon as this is read: Next's router writes over the entry's mark when it starts, and again at each popstate that it hears.
const entry = typeof window === 'undefined' ? null : createDialogEntry(pageHistory);
if (entry) addEventListener('popstate', entry.hearPopstate);

type Props = {
  /** In the order in which they come; null: off. */
  readonly dialogs: readonly (QueuedDialog | null)[];
};

/** Draws the first of the dialogs that are on; the others wait until it is closed. Back closes it. */
export function DialogHost({ dialogs }: Props) {
  const { name, hash = '', onClose, content } = dialogs.find((dialog) => dialog !== null) ?? {};
  // Without an end: telling the same twice changes nothing, so StrictMode, which plays effects twice, doesn't either.
  useLayoutEffect(() => entry?.show(onClose ? { hash, onClose } : null), [name, hash, onClose]);
  return <Fragment key={name}>{content}</Fragment>;
}
