import { randomBytes } from 'node:crypto';
import type { WireTeam } from '../../lib/account/teams/contract/team';
import type { MemberRefusal } from '../../lib/account/teams/contract/team-refusal';
import { emailKey } from '../account/account';
import type { AccountWorld } from '../account/account-world';
import { looksLikeEmail } from '../account/email-shape';

type Role = WireTeam['role'];

export type Invite = {
  readonly id: string;
  readonly token: string;
  readonly teamId: string;
  readonly email: string;
  /** The inviter's email. */
  readonly by: string;
  /** How it is accepted. */
  readonly method: 'invite' | 'consent';
  /** The video of a review invite; null for an invite to the team. */
  readonly videoId: number | null;
  readonly endsAtMs: number;
  state: InviteState;
};

export type InviteState = 'pending' | 'accepted' | 'expired' | 'revoked';

type Member = { readonly email: string; readonly role: Role };

export type Team = {
  readonly id: string;
  team_name: string;
  /** The most members and pending invites that the team may have. */
  readonly seats: number;
  members: readonly Member[];
  reviewers: readonly { readonly email: string; readonly videoId: number }[];
};

/** What a team is created from. Tests create their own, so that they do not affect each other. */
export type TeamSeed = {
  readonly team_name: string;
  readonly seats?: number;
  readonly members: readonly { readonly email: string; readonly role?: Role }[];
  readonly reviewers?: readonly { readonly email: string; readonly video_id: number }[];
  readonly invites?: readonly InviteSeed[];
};

type InviteSeed = {
  readonly email: string;
  readonly token?: string;
  readonly method?: Invite['method'];
  readonly video_id?: number;
  readonly state?: InviteState;
};

type Removal = { readonly team: Team; readonly member: Member; readonly endsAtMs: number };

/** An editor may invite reviewers. */
const ROLE_OF_JOINERS: Role = 'editor';
const SEATS = 25;

/** Teams, their invites and the removals that can still be undone; `seeds`: the teams after every start. */
export class TeamStore {
  readonly #world: Pick<AccountWorld, 'accounts' | 'nowMs' | 'settings'>;
  readonly #seeds: readonly TeamSeed[];
  readonly #teams = new Map<string, Team>();
  readonly #removals = new Map<string, Removal>();
  #invites: readonly Invite[] = [];
  #idCount = 0;

  constructor(world: Pick<AccountWorld, 'accounts' | 'nowMs' | 'settings'>, seeds: readonly TeamSeed[]) {
    this.#world = world;
    this.#seeds = seeds;
    this.reset();
  }

  reset(): void {
    this.#teams.clear();
    this.#removals.clear();
    this.#invites = [];
    this.#idCount = 0;
    for (const seed of this.#seeds) this.put(seed);
  }

  #nextId(letter: 't' | 'i') {
    return `${letter}-${(this.#idCount += 1)}`;
  }

  #newToken() {
    return randomBytes(18).toString('base64url');
  }

  memberOf(team: Team, email: string) {
    return team.members.find((member) => isSame(member.email, email)) ?? null;
  }

  #pendingOf(team: Team) {
    return this.#invites.filter((invite) => invite.teamId === team.id && this.stateOf(invite) === 'pending');
  }

  stateOf({ state, endsAtMs }: Invite): InviteState {
    return state === 'pending' && endsAtMs <= this.#world.nowMs() ? 'expired' : state;
  }

  #putInvite(team: Team, by: string, { email, token, method, video_id, state }: InviteSeed): Invite {
    const invite: Invite = {
      id: this.#nextId('i'),
      token: token ?? this.#newToken(),
      teamId: team.id,
      email,
      by,
      method: method ?? 'invite',
      videoId: video_id ?? null,
      endsAtMs: this.#world.nowMs() + this.#world.settings().inviteTtlMs,
      state: state ?? 'pending',
    };
    this.#invites = [...this.#invites, invite];
    return invite;
  }

  /** Creates a team, whose first member has sent its invites. */
  put({ team_name, seats = SEATS, members, reviewers = [], invites: sentInvites = [] }: TeamSeed): Team {
    const team: Team = {
      id: this.#nextId('t'),
      team_name,
      seats,
      members: members.map(({ email, role = 'admin' }) => ({ email, role })),
      reviewers: reviewers.map(({ email, video_id }) => ({ email, videoId: video_id })),
    };
    this.#teams.set(team.id, team);
    for (const seed of sentInvites) this.#putInvite(team, members[0]?.email ?? '', seed);
    return team;
  }

  /** Why somebody cannot be invited; null if it can. */
  refusalOf(team: Team, email: string, videoId: number | null): MemberRefusal | null {
    if (!looksLikeEmail(email)) return 'member_invalid';
    const isThere =
      videoId === null
        ? this.memberOf(team, email) !== null
        : team.reviewers.some((reviewer) => reviewer.videoId === videoId && isSame(reviewer.email, email));
    if (isThere) return 'member_exists';
    const pending = this.#pendingOf(team);
    if (pending.some((invite) => invite.videoId === videoId && isSame(invite.email, email)))
      return 'member_invited';
    const seatsTaken = team.members.length + pending.filter((invite) => invite.videoId === null).length;
    return videoId === null && seatsTaken >= team.seats ? 'team_full' : null;
  }

  onTheWire(team: Team, caller: string, videoId: number | null) {
    const person = (email: string, role: Role) => {
      const { id = '', first_name = '', last_name = '' } = this.#world.accounts.find(email) ?? {};
      return { id, email, first_name, last_name, role };
    };
    const reviewers = team.reviewers.filter((reviewer) => reviewer.videoId === videoId);
    return {
      id: team.id,
      team_name: team.team_name,
      role: this.memberOf(team, caller)?.role ?? '',
      current: this.currentOf(caller)?.id === team.id,
      seats: team.seats,
      members:
        videoId === null
          ? team.members.map(({ email, role }) => person(email, role))
          : reviewers.map(({ email }) => person(email, '')),
      invites: this.#pendingOf(team)
        .filter((invite) => invite.videoId === videoId)
        .map(({ id, email, method }) => ({ ...person(email, ''), id, method })),
    } satisfies WireTeam;
  }

  teamsOf(email: string): readonly Team[] {
    return [...this.#teams.values()].filter((team) => this.memberOf(team, email) !== null);
  }

  /** The team that changes affect: the chosen one, or else the first. */
  currentOf(email: string): Team | null {
    const own = this.teamsOf(email);
    const chosen = this.#world.accounts.find(email)?.account_details.team_id;
    return own.find(({ id }) => id === chosen) ?? own[0] ?? null;
  }

  /** Everything, for the control endpoint. */
  all() {
    return [...this.#teams.values()].map((team) => ({
      ...team,
      invites: this.#invites
        .filter(({ teamId }) => teamId === team.id)
        .map((invite) => ({ ...invite, state: this.stateOf(invite) })),
    }));
  }

  find(id: string): Team | null {
    return this.#teams.get(id) ?? null;
  }

  invite(token: string): Invite | null {
    return this.#invites.find((invite) => invite.token === token) ?? null;
  }

  inviteById(id: string): Invite | null {
    return this.#invites.find((invite) => invite.id === id) ?? null;
  }

  pendingFor(email: string): Invite | null {
    return (
      this.#invites.find((invite) => isSame(invite.email, email) && this.stateOf(invite) === 'pending') ??
      null
    );
  }

  /** The teams that somebody belongs to or reviews a video for. */
  reviewTeamsOf(email: string, videoId: number): readonly Team[] {
    return [...this.#teams.values()].filter(
      (team) =>
        this.memberOf(team, email) !== null ||
        team.reviewers.some((own) => own.videoId === videoId && isSame(own.email, email)),
    );
  }

  isJoined(invite: Invite, email: string): boolean {
    const team = this.#teams.get(invite.teamId);
    if (!team) return false;
    if (invite.videoId === null) return this.memberOf(team, email) !== null;
    return team.reviewers.some((own) => own.videoId === invite.videoId && isSame(own.email, email));
  }

  /**
   * Invites somebody by email. If an earlier invite was withdrawn, its token is used again, so the first
   * link works.
   */
  offer(team: Team, by: string, seed: InviteSeed): Invite {
    const revoked = this.#invites.find(
      (invite) =>
        invite.teamId === team.id &&
        this.stateOf(invite) === 'revoked' &&
        invite.videoId === (seed.video_id ?? null) &&
        isSame(invite.email, seed.email),
    );
    if (!revoked) return this.#putInvite(team, by, seed);
    this.#invites = this.#invites.filter((invite) => invite !== revoked);
    return this.#putInvite(team, by, { ...seed, token: revoked.token });
  }

  join(invite: Invite, email: string): void {
    const team = this.#teams.get(invite.teamId);
    invite.state = 'accepted';
    if (!team) return;
    if (invite.videoId === null) team.members = [...team.members, { email, role: ROLE_OF_JOINERS }];
    else team.reviewers = [...team.reviewers, { email, videoId: invite.videoId }];
  }

  /** Removes a member. Returns the token that undoes it. */
  remove(team: Team, member: Member): string {
    const token = this.#newToken();
    team.members = team.members.filter((other) => other !== member);
    this.#removals.set(token, {
      team,
      member,
      endsAtMs: this.#world.nowMs() + this.#world.settings().undoMs,
    });
    return token;
  }

  /** The removal that a token undoes; null for an unknown token. */
  removal(token: string): Removal | null {
    return this.#removals.get(token) ?? null;
  }

  putBack({ team, member }: Removal): void {
    if (this.memberOf(team, member.email) === null) team.members = [...team.members, member];
  }
}

export function isSame(email: string, other: string): boolean {
  return emailKey(email) === emailKey(other);
}
