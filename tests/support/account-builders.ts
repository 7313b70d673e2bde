import type { Invite } from '@/lib/account/teams/contract/team';
import type { Login } from '@/lib/session/login';

/** A successful log-in; change what a test is about. */
export function aLogin(change: Partial<Login> = {}): Login {
  return { token: 'token-1', expires: null, isNewUser: false, ...change };
}

/** An invite into a team, as the service describes it. */
export function anInvite(change: Partial<Invite> = {}): Invite {
  return {
    team_id: 't-1',
    team_name: 'Marsh Films',
    invited_by: 'Ada Marsh',
    email: 'linus@example.net',
    method: 'invite',
    intent: null,
    metadata: { video_id: null },
    ...change,
  };
}
