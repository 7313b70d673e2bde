import type { UserRole } from '../user';
import type { MemberRefusal, TeamRefusal } from './contract/team-refusal';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole | '';
};

/** How an invite is accepted: by its token, or by consent. */
type InviteMethod = 'invite' | 'consent';

/** `id` is the invite's. */
export type PendingInvite = Person & { readonly method: InviteMethod };

export type Team = {
  readonly id: string;
  readonly name: string;
  /** The caller's own role. */
  readonly role: UserRole | '';
  /** The team that changes apply to. */
  readonly current: boolean;
  /** How many members and pending invites fit; null means no limit. */
  readonly seats: number | null;
  /** In a list of reviewers: those of the video. */
  readonly members: readonly Person[];
  readonly invites: readonly PendingInvite[];
};

export type Invite = {
  readonly teamId: string;
  readonly teamName: string;
  /** The inviter's name, or their email if they have none. */
  readonly invitedBy: string;
  /** The email that the invite is addressed to. */
  readonly email: string;
  readonly method: InviteMethod;
  readonly intent: 'review' | null;
};

/** An invite, or why it cannot be used. `message` is for the log. */
export type InviteReply = {
  readonly invite: Invite | null;
  readonly refusal: TeamRefusal | null;
  readonly message: string;
};

/** An email that was not invited, and why. */
export type RefusedMember = { readonly email: string; readonly reason: MemberRefusal };
