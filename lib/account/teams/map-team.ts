import type { WireInviteReply, WireTeam } from './contract/team';
import type { Invite, InviteReply, Team } from './team';

type WireInvite = Omit<NonNullable<WireInviteReply['data']>, 'metadata'>;

/** A team from the service's record. */
export function mapTeam({ team_name: name, members, invites, ...team }: WireTeam): Team {
  return { ...team, name, members: members.map(mapPerson), invites: invites.map(mapPerson) };
}

function mapPerson<Wire extends WireTeam['members'][number]>({ first_name, last_name, ...person }: Wire) {
  return { ...person, firstName: first_name, lastName: last_name };
}

/**
 * An invite from the service's reply. One that is refused because it takes consent is an invite by consent,
 * whatever its record says.
 */
export function mapInviteReply({ data, error_code, message }: WireInviteReply): InviteReply {
  if (error_code === 'invite_needs_consent')
    return { invite: mapInvite({ ...(data ?? NO_DATA), method: 'consent' }), refusal: null, message };
  return { invite: data && mapInvite(data), refusal: error_code, message };
}

const NO_DATA = {
  team_id: '',
  team_name: '',
  invited_by: '',
  email: '',
  method: 'consent',
  intent: null,
} as const;

function mapInvite({ team_id, team_name, invited_by, email, method, intent }: WireInvite): Invite {
  return { teamId: team_id, teamName: team_name, invitedBy: invited_by, email, method, intent };
}
