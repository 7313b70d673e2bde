import type { Logger } from '../monitoring/logger';
import type { InviteReply } from './contract/team';
import type { CoreApi } from './core-api';

/**
 * The data of an invite.
 *
 * Errors: never throws; a failure is logged (without the invite's token) and gives null.
 * Source: specification §8.
 */
export async function fetchInvite(
  core: Pick<CoreApi, 'invite'>,
  log: Pick<Logger, 'error'>,
  token?: string,
): Promise<InviteReply | null> {
  try {
    return await core.invite(token);
  } catch (error) {
    log.error('the invite could not be fetched', error);
    return null;
  }
}
