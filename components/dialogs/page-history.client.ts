import type { EntryPort } from './dialog-entry';

type EntryState = { readonly dialog?: boolean } | null;

/** This window's history. A flag in an entry's state says that it belongs to a dialog. */
export const pageHistory: EntryPort = {
  // why: an entry that another script wrote has no such flag, and counts as none.
  isDialog: () => (history.state as EntryState)?.dialog === true,

  push(hash) {
    // The page was opened with `#login`: the entry below must be the page without it, or Back would reopen
    // the dialog.
    if (location.hash === hash) history.replaceState(history.state, '', urlWith(''));
    history.pushState({ ...history.state, dialog: true }, '', urlWith(hash));
  },

  rename(hash) {
    if (location.hash !== hash) history.replaceState({ ...history.state, dialog: true }, '', urlWith(hash));
  },

  leave() {
    // By key if the browser can: if Back was pressed at the same moment, `history.back()` would be a second
    // step and leave the page.
    // why: Firefox has `navigation` from 147 on, Safari from 26.2
    const { navigation } = window as { readonly navigation?: Navigation };
    const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    // Rejects if the visitor leaves the page in the meantime.
    if (navigation && below) navigation.traverseTo(below.key).committed?.catch(() => undefined);
    else history.back();
  },
};

const urlWith = (hash: string) => hash || location.pathname + location.search;
