import { UNDO_OFFER_MS } from '../../config/constants';
import type { Clock } from '../../platform/platform';
import { readEmail } from '../email';
import type { PendingInvite, Person, RefusedMember, Team } from './team';
import type { TeamApi } from './team-api';
import type { Act, TeamManagerProblem, TeamManagerState, TeamNews } from './team-manager-state';
import { nameOf, INITIAL_STATE } from './team-manager-state';
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

type Done = {
  readonly news: TeamNews | null;
  readonly undo?: (() => Promise<Done>) | null;
  readonly problem?: TeamManagerProblem | null;
};

/**
 * The logged-in user's team and the actions on it: the dialog's commands. The team is reloaded after each
 * action, so that the dialog shows what the service has stored; then come the action's news and its undo.
 * Failures are in the state; no command rejects. While an action runs, other actions are ignored.
 *
 * Source: rules §8 (team, undo).
 */
export class TeamManager {
  private now = INITIAL_STATE;
  /** How to undo the last removal of a member or an invite. */
  private undoing: (() => Promise<Done>) | null = null;
  /** The team to switch to, until the service has switched. */
  private nextTeam: Team | null = null;
  /** Counts the loads, so that the reply to an outdated one is dropped. */
  private loads = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly deps: TeamManagerDeps) {}

  readonly state = (): TeamManagerState => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the team with its members or, for a video, its reviewers. */
  load(videoId: number | null): Promise<void> {
    this.put({ step: 'loading', videoId, problem: null });
    return this.reload();
  }

  /** Calls `onReply` with the refused emails before the team is reloaded, but not if the call fails. */
  async invite(
    emails: readonly string[],
    method: 'invite' | 'consent',
    onReply: (refused: readonly RefusedMember[]) => void,
  ): Promise<void> {
    await this.act('invite', async () => {
      const refused = await this.send(emails, method, this.now.videoId);
      onReply(refused);
      const count = emails.length - refused.length;
      return { news: count > 0 ? { name: 'invited', count } : null };
    });
  }

  async remove(member: Person): Promise<void> {
    await this.act('remove', async () => {
      const { deviceId: device_id, teams } = this.deps;
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
  }

  async leave({ id }: Person): Promise<void> {
    const team = this.now.team?.name ?? '';
    await this.act('remove', async () => {
      const { deviceId: device_id, teams } = this.deps;
      // No undo: somebody who has left the team may not add anybody to it.
      await (await teams()).removeMember({ device_id, id });
      return { news: { name: 'left', team } };
    });
  }

  async revokeInvite(invite: PendingInvite): Promise<void> {
    const { videoId } = this.now;
    await this.act('remove', async () => {
      const { deviceId: device_id, teams } = this.deps;
      await (await teams()).removeInvite({ device_id, id: invite.id });
      const who = nameOf(invite);
      return {
        news: { name: 'inviteRevoked', who },
        undo: async () => {
          const [refused] = await this.send([invite.email], invite.method, videoId);
          return refused?.reason === 'team_full'
            ? { news: null, problem: { name: 'team_full', waitMs: 0 } }
            : { news: { name: 'invitedAgain', who } };
        },
      };
    });
  }

  /**
   * Switches to another of the caller's teams, shown immediately; if the switch fails, the previous one
   * returns. The last choice wins.
   */
  async choose(chosen: Team): Promise<void> {
    const { team, videoId, step, busy } = this.now;
    if (chosen.id === team?.id || (busy !== null && busy !== 'choose')) return;
    this.nextTeam = chosen;
    // Shown before the service confirms it. If the list showed a video's reviewers, the members are not
    // known yet.
    this.put({ team: chosen, videoId: null, step: videoId === null ? step : 'loading' });
    // The switch in progress picks up the new choice.
    if (busy === 'choose') return;
    let current = team;
    let isDone = true;
    // More than once if another team is chosen while the list reloads after the switch.
    while (isDone && this.nextTeam !== null)
      isDone = await this.act('choose', async () => {
        while (this.nextTeam !== null && this.nextTeam !== current) {
          const next: Team = this.nextTeam;
          await this.deps.chooseTeam(next.id);
          current = next;
        }
        this.nextTeam = null;
        return { news: { name: 'chosen', team: current?.name ?? '' } };
      });
    if (isDone) return;
    this.nextTeam = null;
    this.put({ team, videoId, step });
    // An earlier switch has succeeded, so the team from before is not the current one.
    if (current !== team) await this.reload();
  }

  /** Undoes the last removal of a member or an invite. */
  async undo(): Promise<void> {
    if (this.undoing) await this.act('undo', this.undoing);
  }

  /** Renames the team, or creates one if the user has none. Resolves to whether it succeeded. */
  name(team_name: string): Promise<boolean> {
    const isNew = this.now.team === null;
    return this.act('name', async () => {
      const { deviceId: device_id, teams } = this.deps;
      await (await teams()).updateTeam({ device_id, fields_to_update: ['team_name'], team_name });
      return { news: { name: isNew ? 'created' : 'renamed', team: team_name } };
    });
  }

  private put(change: Partial<TeamManagerState>): void {
    this.now = { ...this.now, ...change };
    this.listeners.forEach((listener) => listener());
  }

  private async reload(): Promise<void> {
    const count = (this.loads += 1);
    const { videoId } = this.now;
    let change: Partial<TeamManagerState>;
    try {
      const api = await this.deps.teams();
      const teams = await (videoId === null ? api.teams() : api.reviewTeams(videoId));
      const team =
        teams.find(({ id }) => id === this.nextTeam?.id) ??
        teams.find(({ current }) => current) ??
        teams[0] ??
        null;
      change = { step: team === null ? 'none' : 'ready', team, teams };
    } catch (error) {
      change = { step: 'failed', problem: this.problemOf(error) };
    }
    if (count === this.loads) this.put(change);
  }

  /** Runs an action; resolves to whether it succeeded. */
  private async act(busy: Act, run: () => Promise<Done>): Promise<boolean> {
    if (this.now.busy !== null) return false;
    this.put({ busy, problem: null });
    let done: Partial<TeamManagerState>;
    try {
      const { news, undo = null, problem = null } = await run();
      this.undoing = undo;
      done = {
        news,
        undoUntilMs: undo && this.deps.clock.nowMs() + UNDO_OFFER_MS,
        ...(problem && { problem }),
      };
    } catch (error) {
      const problem = this.problemOf(error);
      if (problem.name === 'team_undo_expired') this.undoing = null;
      this.put({ busy: null, problem, news: null, undoUntilMs: this.undoing && this.now.undoUntilMs });
      return false;
    }
    // Only then the news: an undo offered while this action runs would be ignored.
    await this.reload();
    this.put({ ...done, busy: null });
    return true;
  }

  private problemOf(error: unknown): TeamManagerProblem {
    const nowMs = this.deps.clock.nowMs();
    const { name, untilMs } = readTeamProblem(error, nowMs);
    return { name, waitMs: untilMs === null ? 0 : untilMs - nowMs };
  }

  private async send(emails: readonly string[], method: 'invite' | 'consent', videoId: number | null) {
    const { deviceId: device_id, teams } = this.deps;
    return (await teams()).inviteMembers({
      device_id,
      members: emails.map((email) => readEmail(email) ?? email),
      method,
      ...(videoId !== null && { intent: 'review', metadata: { video_id: videoId } }),
    });
  }
}
