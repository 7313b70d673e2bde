import type { Team } from './contract/team';
import type { TeamProblem } from './team-problem';

export type Person = Team['members'][number];
export type PendingInvite = Team['invites'][number];

/** What has just happened. */
export type TeamNews =
  | { readonly name: 'made' | 'renamed' | 'left' | 'chosen'; readonly team: string }
  | { readonly name: 'invited'; readonly count: number }
  | { readonly name: 'removed' | 'takenBack' | 'putBack' | 'invitedAgain'; readonly who: string };

/** What is under way. */
export type Act = 'invite' | 'remove' | 'undo' | 'name' | 'choose';

export type TeamDeskState = {
  /** `none`: whoever asks is in no team. */
  readonly step: 'loading' | 'failed' | 'none' | 'ready';
  /** The caller's current one. Where it is loaded anew it stays as it was. */
  readonly team: Team | null;
  /** All of the caller's. */
  readonly teams: readonly Team[];
  /** Whose reviewers it lists instead of its members. */
  readonly videoId: number | null;
  readonly busy: Act | null;
  readonly news: TeamNews | null;
  /** Until when the last removal can be taken back; null: it can't. Epoch milliseconds. */
  readonly undoUntilMs: number | null;
  /** Why the last act did not go through. */
  readonly problem: DeskProblem | null;
};

/** Units: `waitMs` is in milliseconds from when it was refused; 0: another attempt may be made at once. */
export type DeskProblem = { readonly name: TeamProblem['name']; readonly waitMs: number };

/** Before anything is known. */
export const START: TeamDeskState = {
  step: 'loading',
  team: null,
  teams: [],
  videoId: null,
  busy: null,
  news: null,
  undoUntilMs: null,
  problem: null,
};

/** A person in words; the address where there is no name. */
export function nameOf({ first_name, last_name, email }: Person): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email;
}
