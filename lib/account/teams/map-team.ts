import type { WireInviteReply, WireTeam } from './contract/team';
import type { InviteReply, Team } from './team';

/** A team from the service's record. */
export function mapTeam({ team_name: name, members, invites, ...team }: WireTeam): Team {
  return { ...team, name, members: members.map(mapPerson), invites: invites.map(mapPerson) };
}

function mapPerson<Wire extends WireTeam['members'][number]>({ first_name, last_name, ...person }: Wire) {
  return { ...person, firstName: first_name, lastName: last_name };
}

/** An invite from the service's reply. */
export function mapInviteReply({ data, error_code, message }: WireInviteReply): InviteReply {
  return {
    invite: data && {
      teamId: data.team_id,
      teamName: data.team_name,
      invitedBy: data.invited_by,
      email: data.email,
      method: data.method,
      intent: data.intent,
    },
    refusal: error_code,
    message,
  };
}
