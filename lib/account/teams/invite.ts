import { INVITE_KEY } from '../../config/storage-names';
import type { KeyValueStore } from '../../platform/platform';
import { readPasted } from '../pasted-text';
import { HttpError } from '../../http/http-error';
import type { Logger } from '../../monitoring/logger';
import { inviteReply } from './contract/team';
import { mapInviteReply } from './map-team';
import type { InviteReply } from './team';
import type { TeamApi } from './team-api';

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

/**
 * Fetches an invite, or the reason why it cannot be used.
 *
 * Errors: never throws; logs a failure (without the invite's token) and returns null.
 * Source: specification §8.
 */
export async function fetchInvite(
  api: Pick<TeamApi, 'invite'>,
  log: Pick<Logger, 'error' | 'warn'>,
  token?: string,
): Promise<Omit<InviteReply, 'message'> | null> {
  try {
    return logRefusal(await api.invite(token), log);
  } catch (error) {
    // A refusal may come with any status; the body decides.
    const read = inviteReply.safeParse(error instanceof HttpError ? error.body : null).data;
    if (read?.error_code != null) return logRefusal(mapInviteReply(read), log);
    log.error('the invite could not be fetched', error);
    return null;
  }
}

function logRefusal(
  { message, ...reply }: InviteReply,
  log: Pick<Logger, 'warn'>,
): Omit<InviteReply, 'message'> {
  if (reply.refusal !== null) log.warn('an invite cannot be used', { error_code: reply.refusal, message });
  return reply;
}
