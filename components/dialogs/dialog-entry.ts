export type ShownDialog = {
  /** What the address says while it is open (`#login`), so that a reload and Forward find it again; empty: what it says anyway. */
  readonly hash: string;
  readonly onClose: () => void;
};

/** What is needed of the browser's history. */
export type EntryPort = {
  /** Whether the current entry is a dialog's. */
  readonly isDialog: () => boolean;
  readonly push: (hash: string) => void;
  readonly rename: (hash: string) => void;
  /** Goes to the entry below. A popstate follows, unless the page is left meanwhile. */
  readonly leave: () => void;
};

/**
 * The one history entry that all dialogs share: there is one while a dialog is shown, so that Back closes it instead of leaving the page.
 * It is told what is to be shown and may be told twice (StrictMode); it remembers what the history is in the middle of.
 */
export function createDialogEntry(history: EntryPort) {
  /** `leaving`: told to go, and not gone yet. */
  let entry: 'none' | 'held' | 'leaving' = history.isDialog() ? 'held' : 'none';
  let shown: ShownDialog | null = null;

  function settle(): void {
    if (shown && entry === 'none') {
      entry = 'held';
      history.push(shown.hash);
    } else if (shown && entry === 'held') {
      history.rename(shown.hash);
    } else if (!shown && entry === 'held') {
      entry = 'leaving';
      history.leave();
    }
  }

  return {
    show(next: ShownDialog | null): void {
      // Nothing was shown: an entry that a reload has left is for the dialog that is about to come.
      if (!next && !shown) return;
      shown = next;
      // The page was left in the middle and has been restored: nobody has told of the entry's end.
      if (entry === 'leaving' && !history.isDialog()) entry = 'none';
      settle();
    },

    /** Whether the step was between the page and a dialog on it: then it is nobody else's. */
    hearPopstate(): boolean {
      const before = entry;
      entry = history.isDialog() ? 'held' : 'none';
      if (before === 'leaving') settle();
      if (before === 'held' && entry === 'none') shown?.onClose();
      return before !== 'none' || entry === 'held';
    },
  };
}
