import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/app/ErrorBoundary';
import { useTexts } from '@/components/i18n/use-texts';
import { Toast } from '@/components/ui/Toast';
import { regainFocus } from '@/lib/starter/page/regain-focus.client';
import { createDialogEntry, type ShownDialog } from './dialog-entry';
import { pageHistory } from './page-history.client';

/** An open dialog: its name, its content and how it is closed. */
export type QueuedDialog = ShownDialog & { readonly name: string; readonly content: ReactNode };

// Created when the module loads, so that this listener comes before that of Next's router, which overwrites
// the entry's flag and scrolls to the top when the hash changes.
const entry = typeof window === 'undefined' ? null : createDialogEntry(pageHistory);
if (entry)
  addEventListener('popstate', (event) => {
    if (entry.handlePopstate()) event.stopImmediatePropagation();
  });

type Props = {
  /** In order of precedence; null: closed. */
  readonly dialogs: readonly (QueuedDialog | null)[];
};

/**
 * Draws the first of the open dialogs; the others wait until it is closed. Back closes it. One that fails to
 * render takes down only itself.
 */
export function DialogHost({ dialogs }: Props) {
  const { name, hash = '', onClose, content } = dialogs.find((dialog) => dialog !== null) ?? {};
  // No clean-up needed: showing the same dialog twice changes nothing, so StrictMode's second run is
  // harmless.
  useLayoutEffect(() => entry?.show(onClose ? { hash, onClose } : null), [name, hash, onClose]);
  // The control that opened it may have vanished, such as the account menu's.
  useEffect(() => (name === undefined ? undefined : regainFocus), [name]);
  return (
    <ErrorBoundary key={name} fallback={<FailedDialog onClose={() => onClose?.()} />}>
      {content}
    </ErrorBoundary>
  );
}

function FailedDialog({ onClose }: Pick<QueuedDialog, 'onClose'>) {
  const t = useTexts();
  return (
    <Toast closeLabel={t('toast.close')} onClose={onClose}>
      {t('error.somethingWentWrong')}
    </Toast>
  );
}
