import { HttpError } from '../../http/http-error';
import type { Logger } from '../../monitoring/logger';
import { inviteReply, type InviteReply } from './contract/team';
import type { TeamApi } from './team-api';

/**
 * Fetches an invite: its data, or in `error_code` why it cannot be used.
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
    if (read?.error_code != null) return logRefusal(read, log);
    log.error('the invite could not be fetched', error);
    return null;
  }
}

function logRefusal(
  { message, ...reply }: InviteReply,
  log: Pick<Logger, 'warn'>,
): Omit<InviteReply, 'message'> {
  if (reply.error_code !== null)
    log.warn('an invite leads nowhere', { error_code: reply.error_code, message });
  return reply;
}
