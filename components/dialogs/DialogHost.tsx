import { Fragment, useLayoutEffect, type ReactNode } from 'react';
import { createDialogEntry, type ShownDialog } from './dialog-entry';
import { pageHistory } from './page-history.client';

/** A dialog that is on: what draws it, and what ends it. */
export type QueuedDialog = ShownDialog & { readonly name: string; readonly content: ReactNode };

// As soon as this is read, before Next's router starts: it writes over the entry's mark, and a step to another hash is to it a way to the
// top of the page.
const entry = typeof window === 'undefined' ? null : createDialogEntry(pageHistory);
if (entry)
  addEventListener('popstate', (event) => {
    if (entry.hearPopstate()) event.stopImmediatePropagation();
  });

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
