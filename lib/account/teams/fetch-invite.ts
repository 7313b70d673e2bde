import { HttpError } from '../../http/http-error';
import type { Logger } from '../../monitoring/logger';
import { inviteReply } from './contract/team';
import { mapInviteReply } from './map-team';
import type { InviteReply } from './team';
import type { TeamApi } from './team-api';

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
