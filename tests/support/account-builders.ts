import type { WireTeam } from '@/lib/account/teams/contract/team';
import type { Invite, PendingInvite, Person, Team } from '@/lib/account/teams/team';
import type { Login } from '@/lib/session/login';

/** A successful log-in; change what a test is about. */
export function aLogin(change: Partial<Login> = {}): Login {
  return { token: 'token-1', expires: null, isNewUser: false, ...change };
}

/** An invite into a team. */
export function anInvite(change: Partial<Invite> = {}): Invite {
  return {
    teamId: 't-1',
    teamName: 'Marsh Films',
    invitedBy: 'Ada Marsh',
    email: 'linus@example.net',
    method: 'invite',
    intent: null,
    ...change,
  };
}

/** A member of a team. */
export function aMember(change: Partial<Person> = {}): Person {
  return {
    id: 'u-1',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Marsh',
    role: 'admin',
    ...change,
  };
}

/** A pending invite of a team. */
export function aPendingInvite(change: Partial<PendingInvite> = {}): PendingInvite {
  return {
    id: 'i-1',
    email: 'linus@example.net',
    firstName: '',
    lastName: '',
    role: '',
    method: 'invite',
    ...change,
  };
}

/** Ada's team, in which she may do everything. */
export function aTeam(change: Partial<Team> = {}): Team {
  return {
    id: 't-1',
    name: 'Marsh Films',
    role: 'admin',
    current: true,
    seats: 10,
    members: [aMember()],
    invites: [],
    ...change,
  };
}

/** A team as the service sends it. */
export function onWire({ name, members, invites, ...team }: Team): WireTeam {
  return { ...team, team_name: name, members: members.map(personOnWire), invites: invites.map(personOnWire) };
}

function personOnWire<Model extends Person>({ firstName, lastName, ...person }: Model) {
  return { ...person, first_name: firstName, last_name: lastName };
}
