export type ShownDialog = {
  /**
   * The URL's hash while it is open (`#login`), so that a reload and Forward reopen it; empty: the URL has no
   * hash.
   */
  readonly hash: string;
  readonly onClose: () => void;
};

/** The part of the browser's history that the entry needs. */
export type EntryPort = {
  /** Whether the current entry belongs to a dialog. */
  readonly isDialog: () => boolean;
  readonly push: (hash: string) => void;
  readonly rename: (hash: string) => void;
  /** Goes to the entry below. A popstate follows, unless the visitor leaves the page first. */
  readonly leave: () => void;
};

/**
 * The one history entry that all dialogs share: it exists while a dialog is shown, so that Back closes the
 * dialog instead of leaving the page. `show` may be called twice with the same dialog (StrictMode); the
 * machine remembers which history step is under way.
 */
export function createDialogEntry(history: EntryPort) {
  /** `leaving`: its removal was requested but has not happened yet. */
  let entry: 'none' | 'open' | 'leaving' = history.isDialog() ? 'open' : 'none';
  let shownDialog: ShownDialog | null = null;

  function settle(): void {
    if (shownDialog && entry === 'none') {
      entry = 'open';
      history.push(shownDialog.hash);
    } else if (shownDialog && entry === 'open') {
      history.rename(shownDialog.hash);
    } else if (!shownDialog && entry === 'open') {
      entry = 'leaving';
      history.leave();
    }
  }

  return {
    show(next: ShownDialog | null): void {
      // Nothing was shown: an entry left by a reload is for the dialog that is about to open.
      if (!next && !shownDialog) return;
      shownDialog = next;
      // The page was left during the step and has been restored, so no popstate announced the entry's
      // removal.
      if (entry === 'leaving' && !history.isDialog()) entry = 'none';
      settle();
    },

    /** Whether the step was between the page and one of its dialogs; other listeners must then ignore it. */
    handlePopstate(): boolean {
      const before = entry;
      entry = history.isDialog() ? 'open' : 'none';
      if (before === 'leaving') settle();
      if (before === 'open' && entry === 'none') shownDialog?.onClose();
      return before !== 'none' || entry === 'open';
    },
  };
}
