import { INVITE_KEY } from '../../config/storage-names';
import type { KeyValueStore } from '../../platform/platform';
import { readPasted } from '../pasted';

/**
 * The stored token of the visitor's invite, written by the document's inline script
 * (lib/starter/document/first-paint.ts).
 */
export type InviteStore = {
  /** Null without an invite, or with one whose token is malformed. */
  readonly read: () => string | null;
  readonly exists: () => boolean;
  readonly clear: () => void;
};

/**
 * A bracket or full stop that a mail program took into the link is not part of the token. A malformed token
 * is never sent: the invite is unknown. Only the service knows whether a well-formed one exists.
 *
 * Source: rules §8.
 */
export function createInviteStore(session: KeyValueStore): InviteStore {
  return {
    read() {
      const token = readPasted(session.get(INVITE_KEY) ?? '');
      return /^[\w.~-]{1,256}$/.test(token) ? token : null;
    },
    exists: () => session.get(INVITE_KEY) !== null,
    clear: () => session.remove(INVITE_KEY),
  };
}
