import { randomBytes } from 'node:crypto';
import { emailKey, type Account } from '../account/account';
import type { AccountBook } from '../account/account-book';

export type Invite = {
  readonly id: string;
  readonly token: string;
  readonly teamId: string;
  readonly email: string;
  readonly invitedBy: string;
  /** Of a review invite; null for one into the team. */
  readonly videoId: number | null;
  state: 'pending' | 'accepted' | 'expired' | 'revoked';
};

type Team = { readonly id: string; team_name: string; readonly memberEmails: string[] };

export type TeamBook = ReturnType<typeof createTeamBook>;

/** Teams and their invites. One team is seeded, with an invite in every state (their tokens begin with `invite-`). */
export function createTeamBook(accounts: AccountBook) {
  const teams = new Map<string, Team>();
  let invites: Invite[] = [];
  let made = 0;

  function reset(): void {
    teams.clear();
    made = 0;
    teams.set('t-1', {
      id: 't-1',
      team_name: 'Marsh Films',
      memberEmails: ['ada@clipwright.example', 'grace@example.com'],
    });
    const seeded = (token: string, email: string, state: Invite['state'] = 'pending'): Invite => ({
      id: token,
      token,
      teamId: 't-1',
      email,
      invitedBy: 'ada@clipwright.example',
      videoId: null,
      state,
    });
    invites = [
      seeded('invite-valid', 'linus@example.net'),
      seeded('invite-expired', 'mei@example.org', 'expired'),
      seeded('invite-revoked', 'omar@example.org', 'revoked'),
      seeded('invite-member', 'grace@example.com', 'accepted'),
    ];
  }

  const member = (email: string, status: string) => {
    const account = accounts.find(email);
    const { id = '', first_name = '', last_name = '', role = '' } = account ?? {};
    return { id, email, first_name, last_name, role, status };
  };

  reset();
  return {
    reset,
    teamsOf: (email: string): readonly Team[] =>
      [...teams.values()].filter(({ memberEmails }) => memberEmails.some((own) => isSame(own, email))),
    findTeam: (id: string): Team | null => teams.get(id) ?? null,
    findInvite: (token: string): Invite | null => invites.find((invite) => invite.token === token) ?? null,
    pendingFor: (email: string): Invite | null =>
      invites.find((invite) => isSame(invite.email, email) && invite.state === 'pending') ?? null,
    /** As the wire has a team; with a video, its reviewers instead of its members' invites. */
    onTheWire: (team: Team, videoId: number | null) => ({
      id: team.id,
      team_name: team.team_name,
      role: 'admin',
      members: team.memberEmails.map((email) => member(email, 'active')),
      invites: invites
        .filter((invite) => invite.teamId === team.id && invite.state === 'pending')
        .filter((invite) => invite.videoId === videoId)
        .map((invite) => ({ ...member(invite.email, 'invited'), id: invite.id })),
    }),
    invite(team: Team, by: Account, email: string, videoId: number | null): Invite {
      made += 1;
      const token = randomBytes(18).toString('base64url');
      const { id: teamId } = team;
      const invite: Invite = {
        id: `i-${made}`,
        token,
        teamId,
        email,
        invitedBy: by.email,
        videoId,
        state: 'pending',
      };
      invites.push(invite);
      return invite;
    },
    join(invite: Invite, email: string): void {
      invite.state = 'accepted';
      teams.get(invite.teamId)?.memberEmails.push(email);
    },
    revoke(id: string): boolean {
      const invite = invites.find((candidate) => candidate.id === id && candidate.state === 'pending');
      if (invite) invite.state = 'revoked';
      return invite !== undefined;
    },
    removeMember(team: Team, id: string): boolean {
      const at = team.memberEmails.findIndex((email) => accounts.find(email)?.id === id);
      if (at !== -1) team.memberEmails.splice(at, 1);
      return at !== -1;
    },
  };
}

export function isSame(email: string, other: string): boolean {
  return emailKey(email) === emailKey(other);
}
