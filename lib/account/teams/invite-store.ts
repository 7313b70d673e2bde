import { INVITE_KEY } from '../../config/storage-names';
import type { KeyValueStore } from '../../platform/platform';

/** The token of the invite that brought the visitor here. The document's inline script puts it there (lib/starter/document/first-paint.ts). */
export type InviteStore = {
  readonly waiting: () => string | null;
  readonly forget: () => void;
};

/**
 * An invalid token counts as none; the service says whether a valid one is known.
 *
 * Source: rules §8.
 */
export function createInviteStore(session: KeyValueStore): InviteStore {
  return {
    waiting() {
      const token = session.get(INVITE_KEY);
      return token !== null && /^[\w.~-]{1,256}$/.test(token) ? token : null;
    },
    forget: () => session.remove(INVITE_KEY),
  };
}
