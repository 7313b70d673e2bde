import type { Invite, Team } from '@/lib/account/teams/contract/team';
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

/** A member of a team, as the service describes one. */
export function aMember(change: Partial<Team['members'][number]> = {}): Team['members'][number] {
  return {
    id: 'u-1',
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Marsh',
    role: 'admin',
    ...change,
  };
}

/** A pending invite of a team. */
export function aPendingInvite(change: Partial<Team['invites'][number]> = {}): Team['invites'][number] {
  return {
    id: 'i-1',
    email: 'linus@example.net',
    first_name: '',
    last_name: '',
    role: '',
    method: 'invite',
    ...change,
  };
}

/** Ada's team, in which she may do everything. */
export function aTeam(change: Partial<Team> = {}): Team {
  return {
    id: 't-1',
    team_name: 'Marsh Films',
    role: 'admin',
    current: true,
    seats: 10,
    members: [aMember()],
    invites: [],
    ...change,
  };
}
