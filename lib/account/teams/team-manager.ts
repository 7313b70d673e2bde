import { UNDO_OFFER_MS } from '../../config/constants';
import type { Clock } from '../../platform/platform';
import { readEmail } from '../email';
import type { PendingInvite, Person, RefusedMember, Team } from './team';
import type { TeamApi } from './team-api';
import {
  nameOf,
  INITIAL_STATE,
  type Act,
  type TeamManagerProblem,
  type TeamManagerState,
  type TeamNews,
} from './team-manager-state';
import { readTeamProblem } from './team-problem';

export type TeamManagerDeps = {
  /** Loaded on the first call. Errors: rejects when it cannot be loaded. */
  readonly teams: () => Promise<
    Pick<
      TeamApi,
      'teams' | 'reviewTeams' | 'inviteMembers' | 'removeMember' | 'removeInvite' | 'join' | 'updateTeam'
    >
  >;
  /** Makes another team the caller's current one. Errors: rejects with an HttpError. */
  readonly chooseTeam: (id: string) => Promise<void>;
  readonly deviceId: string;
  readonly clock: Clock;
};

/**
 * The dialog's commands. Failures are in the state; no command rejects. While an action runs, other actions
 * are ignored.
 */
export type TeamManager = {
  readonly state: () => TeamManagerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the team with its members or, for a video, its reviewers. */
  readonly load: (videoId: number | null) => Promise<void>;
  /** Calls `onReply` with the refused emails before the team is reloaded, but not if the call fails. */
  readonly invite: (
    emails: readonly string[],
    method: 'invite' | 'consent',
    onReply: (refused: readonly RefusedMember[]) => void,
  ) => Promise<void>;
  readonly remove: (member: Person) => Promise<void>;
  readonly leave: (self: Person) => Promise<void>;
  readonly revokeInvite: (invite: PendingInvite) => Promise<void>;
  /**
   * Switches to another of the caller's teams, shown immediately; if the switch fails, the previous one
   * returns. The last choice wins.
   */
  readonly choose: (team: Team) => Promise<void>;
  /** Undoes the last removal of a member or an invite. */
  readonly undo: () => Promise<void>;
  /** Renames the team, or creates one if the user has none. Resolves to whether it succeeded. */
  readonly name: (name: string) => Promise<boolean>;
};

type Done = {
  readonly news: TeamNews | null;
  readonly undo?: (() => Promise<Done>) | null;
  readonly problem?: TeamManagerProblem | null;
};

/**
 * The logged-in user's team and the actions on it. It is reloaded after each action, so that the dialog shows
 * what the service has stored; then come the action's news and its undo.
 *
 * Source: rules §8 (team, undo).
 */
export function createTeamManager({
  teams,
  chooseTeam,
  deviceId: device_id,
  clock,
}: TeamManagerDeps): TeamManager {
  const listeners = new Set<() => void>();
  let state = INITIAL_STATE;
  /** How to undo the last removal of a member or an invite. */
  let undoing: (() => Promise<Done>) | null = null;
  /** The team to switch to, until the service has switched. */
  let wanted: Team | null = null;
  /** Counts the loads, so that the reply to an outdated one is dropped. */
  let loadCount = 0;

  function put(change: Partial<TeamManagerState>): void {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  }

  async function reload(): Promise<void> {
    const count = (loadCount += 1);
    const { videoId } = state;
    try {
      const api = await teams();
      const all = await (videoId === null ? api.teams() : api.reviewTeams(videoId));
      const team =
        all.find(({ id }) => id === wanted?.id) ?? all.find(({ current }) => current) ?? all[0] ?? null;
      if (count === loadCount) put({ step: team === null ? 'none' : 'ready', team, teams: all });
    } catch (error) {
      if (count === loadCount) put({ step: 'failed', problem: problemOf(error) });
    }
  }

  function problemOf(error: unknown): TeamManagerProblem {
    const nowMs = clock.nowMs();
    const { name, untilMs } = readTeamProblem(error, nowMs);
    return { name, waitMs: untilMs === null ? 0 : untilMs - nowMs };
  }

  /** Runs an action; resolves to whether it succeeded. */
  async function act(busy: Act, run: () => Promise<Done>): Promise<boolean> {
    if (state.busy !== null) return false;
    put({ busy, problem: null });
    let done: Partial<TeamManagerState>;
    try {
      const { news, undo = null, problem = null } = await run();
      undoing = undo;
      done = { news, undoUntilMs: undo && clock.nowMs() + UNDO_OFFER_MS, ...(problem && { problem }) };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.name === 'team_undo_expired') undoing = null;
      put({
        busy: null,
        problem,
        news: null,
        undoUntilMs: undoing && state.undoUntilMs,
      });
      return false;
    }
    // Only then the news: an undo offered while this action runs would be ignored.
    await reload();
    put({ ...done, busy: null });
    return true;
  }

  async function send(emails: readonly string[], method: 'invite' | 'consent', videoId: number | null) {
    return (await teams()).inviteMembers({
      device_id,
      members: emails.map((email) => readEmail(email) ?? email),
      method,
      ...(videoId !== null && { intent: 'review', metadata: { video_id: videoId } }),
    });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(videoId) {
      put({ step: 'loading', videoId, problem: null });
      return reload();
    },
    async invite(emails, method, onReply) {
      await act('invite', async () => {
        const refused = await send(emails, method, state.videoId);
        onReply(refused);
        const count = emails.length - refused.length;
        return { news: count > 0 ? { name: 'invited', count } : null };
      });
    },
    async remove(member) {
      await act('remove', async () => {
        const token = await (await teams()).removeMember({ device_id, id: member.id });
        const who = nameOf(member);
        return {
          news: { name: 'removed', who },
          undo:
            token === null
              ? null
              : async () => {
                  await (await teams()).join({ device_id, method: 'invite', token });
                  return { news: { name: 'restored', who } };
                },
        };
      });
    },
    async leave({ id }) {
      const team = state.team?.name ?? '';
      await act('remove', async () => {
        // No undo: somebody who has left the team may not add anybody to it.
        await (await teams()).removeMember({ device_id, id });
        return { news: { name: 'left', team } };
      });
    },
    async revokeInvite(invite) {
      const { videoId } = state;
      await act('remove', async () => {
        await (await teams()).removeInvite({ device_id, id: invite.id });
        const who = nameOf(invite);
        return {
          news: { name: 'inviteRevoked', who },
          undo: async () => {
            const [refused] = await send([invite.email], invite.method, videoId);
            return refused?.reason === 'team_full'
              ? { news: null, problem: { name: 'team_full', waitMs: 0 } }
              : { news: { name: 'invitedAgain', who } };
          },
        };
      });
    },
    async choose(chosen) {
      const { team, videoId, step, busy } = state;
      if (chosen.id === team?.id || (busy !== null && busy !== 'choose')) return;
      wanted = chosen;
      // Shown before the service confirms it. If the list showed a video's reviewers, the members are not
      // known yet.
      put({ team: chosen, videoId: null, step: videoId === null ? step : 'loading' });
      // The switch in progress picks up the new choice.
      if (busy === 'choose') return;
      let current = team;
      let isDone = true;
      // More than once if another team is chosen while the list reloads after the switch.
      while (isDone && wanted !== null)
        isDone = await act('choose', async () => {
          while (wanted !== null && wanted !== current) {
            const next: Team = wanted;
            await chooseTeam(next.id);
            current = next;
          }
          wanted = null;
          return { news: { name: 'chosen', team: current?.name ?? '' } };
        });
      if (isDone) return;
      wanted = null;
      put({ team, videoId, step });
      // An earlier switch has succeeded, so the team from before is not the current one.
      if (current !== team) await reload();
    },
    async undo() {
      const run = undoing;
      if (run !== null) await act('undo', run);
    },
    name(team_name) {
      const isNew = state.team === null;
      return act('name', async () => {
        await (await teams()).updateTeam({ device_id, fields_to_update: ['team_name'], team_name });
        return { news: { name: isNew ? 'created' : 'renamed', team: team_name } };
      });
    },
  };
}
