import type { Person, Team } from './team';
import type { TeamProblem } from './team-problem';

/** What has just happened. */
export type TeamNews =
  | { readonly name: 'created' | 'renamed' | 'left' | 'chosen'; readonly team: string }
  | { readonly name: 'invited'; readonly count: number }
  | { readonly name: 'removed' | 'inviteRevoked' | 'restored' | 'invitedAgain'; readonly who: string };

/** What is in progress. */
export type Act = 'invite' | 'remove' | 'undo' | 'name' | 'choose';

export type TeamManagerState = {
  /** `none`: the user is in no team. */
  readonly step: 'loading' | 'failed' | 'none' | 'ready';
  /** The caller's current team. It stays during a reload. */
  readonly team: Team | null;
  /** All of the caller's teams. */
  readonly teams: readonly Team[];
  /** The video whose reviewers are listed instead of the team's members. */
  readonly videoId: number | null;
  readonly busy: Act | null;
  readonly news: TeamNews | null;
  /** Until when the last removal can be undone; null if it cannot. Epoch milliseconds. */
  readonly undoUntilMs: number | null;
  /** Why the last action failed. */
  readonly problem: TeamManagerProblem | null;
};

/** Units: `waitMs` is in milliseconds from the refusal; 0 means no wait. */
export type TeamManagerProblem = { readonly name: TeamProblem['name']; readonly waitMs: number };

/** The initial state. */
export const INITIAL_STATE: TeamManagerState = {
  step: 'loading',
  team: null,
  teams: [],
  videoId: null,
  busy: null,
  news: null,
  undoUntilMs: null,
  problem: null,
};

/** A person's name, or their email if they have none. */
export function nameOf({ firstName, lastName, email }: Person): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
