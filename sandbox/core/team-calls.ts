import { mayInTeam, type TeamRight } from '../../lib/account/teams/team-rights';
import type { TeamRefusal } from '../../lib/account/teams/contract/team-refusal';
import {
  getInviteRequest,
  inviteMembersRequest,
  joinTeamRequest,
  removeRequest,
  updateTeamRequest,
} from '../../lib/account/contract/core-requests';
import { nameOf, type Account } from '../account/account';
import type { AccountWorld } from '../account/account-world';
import { siteOf } from '../http/cors';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, tooManyReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import { isSame, type Invite, type Team, type TeamStore } from './team-store';

const DONE = { status: 'success' };

type Deps = { readonly world: AccountWorld; readonly teams: TeamStore };

/** A refusal in the shape of the invite data response (specification §3). */
const refused = (code: TeamRefusal, status: 403 | 404 | 409) =>
  jsonReply({ data: null, error_code: code, message: code.replaceAll('_', ' ') }, status);

/**
 * `/teams/…` of the core API, for a logged-in caller; `get-invite` needs no log-in if the invite's token is
 * given.
 */
export class TeamCalls {
  private readonly world: AccountWorld;
  private readonly teams: TeamStore;

  constructor({ world, teams }: Deps) {
    this.world = world;
    this.teams = teams;
  }

  /**
   * Why this caller cannot accept an invite; null if they can. Without a caller, the invite's email is not
   * checked.
   */
  private refusalOf(invite: Invite | null, caller: Account | null): TeamRefusal | null {
    if (invite === null) return 'invite_unknown';
    if (caller !== null && this.teams.isJoined(invite, caller.email)) return 'invite_already_member';
    const state = this.teams.stateOf(invite);
    if (state === 'expired' || state === 'revoked') return `invite_${state}`;
    if (state === 'accepted') return 'invite_used';
    return caller !== null && !isSame(invite.email, caller.email) ? 'invite_other_account' : null;
  }

  private dataOf(invite: Invite) {
    const inviter = this.world.accounts.find(invite.by);
    return {
      team_id: invite.teamId,
      team_name: this.teams.find(invite.teamId)?.team_name ?? '',
      invited_by: inviter === null ? invite.by : nameOf(inviter),
      email: invite.email,
      method: invite.method,
      ...(invite.videoId !== null && { intent: 'review', metadata: { video_id: invite.videoId } }),
    };
  }

  async getInvite(request: SandboxRequest, caller: Account | null): Promise<Reply> {
    const body = await readJson(request.readBody, getInviteRequest);
    if (body === null) return errorReply(400);
    if (body.token === undefined && caller === null) return errorReply(401);
    const invite =
      body.token === undefined ? this.teams.pendingFor(caller?.email ?? '') : this.teams.invite(body.token);
    const error_code = this.refusalOf(invite, caller);
    return jsonReply({
      data: invite === null ? null : this.dataOf(invite),
      error_code,
      message: error_code?.replaceAll('_', ' ') ?? '',
    });
  }

  private async join({ readBody }: SandboxRequest, caller: Account): Promise<Reply> {
    const body = await readJson(readBody, joinTeamRequest);
    if (body === null) return errorReply(400);
    const removal = this.teams.removal(body.token);
    if (removal !== null) {
      if (!this.may(caller, removal.team, 'remove')) return refused('team_forbidden', 403);
      if (removal.endsAtMs <= this.world.nowMs()) return refused('team_undo_expired', 409);
      this.teams.putBack(removal);
      return jsonReply(DONE);
    }
    const invite = this.teams.invite(body.token);
    const refusal = this.refusalOf(invite, caller);
    // Accepting twice is harmless.
    if (refusal === 'invite_already_member') return jsonReply(DONE);
    if (invite === null || refusal !== null) return refused(refusal ?? 'invite_unknown', 409);
    if (invite.method === 'consent' && body.method !== 'consent') return refused('invite_needs_consent', 409);
    this.teams.join(invite, caller.email);
    return jsonReply(DONE);
  }

  private may(caller: Account, team: Team, right: TeamRight) {
    return mayInTeam(this.teams.memberOf(team, caller.email)?.role ?? '', right);
  }

  private async invite(request: SandboxRequest, caller: Account, team: Team): Promise<Reply> {
    const body = await readJson(request.readBody, inviteMembersRequest);
    if (body === null) return errorReply(400);
    const { members, method = 'invite', metadata } = body;
    if (!this.may(caller, team, metadata === undefined ? 'invite' : 'review'))
      return refused('team_forbidden', 403);
    const { invitesPerCaller: limit, sendWindowMs: windowMs } = this.world.settings();
    const key = `invite ${caller.id}`;
    const waitMs = this.world.limiter.waitMs(key, { limit, windowMs });
    if (waitMs > 0) return tooManyReply(waitMs);

    const results = [...new Set(members.map((email) => email.trim()))].map((email) => {
      const error_code = this.teams.refusalOf(team, email, metadata?.video_id ?? null);
      if (error_code !== null) return { email, error_code };
      this.world.limiter.count(key, windowMs);
      const invite = this.teams.offer(team, caller.email, { email, method, ...metadata });
      this.send(invite, { team, caller, site: siteOf(request.headers) });
      return { email, error_code };
    });
    return jsonReply({
      ...DONE,
      data: {
        invited: results.filter(({ error_code }) => error_code === null).map(({ email }) => email),
        refused: results.filter(({ error_code }) => error_code !== null),
      },
    });
  }

  private send(
    { email, token, videoId }: Invite,
    { team, caller, site }: { readonly team: Team; readonly caller: Account; readonly site: string },
  ): void {
    const what = videoId === null ? `to join ${team.team_name}` : `to review a video of ${team.team_name}`;
    this.world.outbox.send({
      to: email,
      kind: 'team-invite',
      subject: `${nameOf(caller)} invites you ${what}`,
      text: `${nameOf(caller)} (${caller.email}) invites you ${what}. The link shows the invitation; you decide whether to join.`,
      link: `${site}/signup?invite=${token}`,
      linkText: 'See the invitation',
    });
  }

  private async removeInvite({ readBody }: SandboxRequest, caller: Account, team: Team): Promise<Reply> {
    const body = await readJson(readBody, removeRequest);
    if (body === null) return errorReply(400);
    const invite = this.teams.inviteById(body.id);
    if (invite?.teamId !== team.id || this.teams.stateOf(invite) !== 'pending')
      return refused('invite_unknown', 404);
    if (!this.may(caller, team, invite.videoId === null ? 'invite' : 'review'))
      return refused('team_forbidden', 403);
    invite.state = 'revoked';
    return jsonReply(DONE);
  }

  private async remove({ readBody }: SandboxRequest, caller: Account, team: Team): Promise<Reply> {
    const body = await readJson(readBody, removeRequest);
    if (body === null) return errorReply(400);
    const member = team.members.find(({ email }) => this.world.accounts.find(email)?.id === body.id);
    // Everybody may leave, even without the right to remove others.
    if (body.id !== caller.id && !this.may(caller, team, 'remove')) return refused('team_forbidden', 403);
    if (member === undefined) return refused('member_unknown', 404);
    const managers = team.members.filter(({ role }) => mayInTeam(role, 'remove'));
    if (managers.length === 1 && managers[0] === member) return refused('team_last_admin', 409);
    return jsonReply({ ...DONE, data: { token: this.teams.remove(team, member) } });
  }

  private async update({ readBody }: SandboxRequest, caller: Account, team: Team | null): Promise<Reply> {
    const body = await readJson(readBody, updateTeamRequest);
    if (body?.fields_to_update.some((field) => field !== 'team_name') !== false) return errorReply(400);
    const { team_name } = body;
    if (team === null) this.teams.put({ team_name, members: [{ email: caller.email }] });
    else if (this.may(caller, team, 'rename')) team.team_name = team_name;
    else return refused('team_forbidden', 403);
    return jsonReply(DONE);
  }

  forMember(path: string, request: SandboxRequest, caller: Account): Reply | Promise<Reply> {
    if (path === '/teams/members/add') return this.join(request, caller);
    const team = this.teams.currentOf(caller.email);
    if (path === '/teams/update') return this.update(request, caller, team);
    if (team === null) return refused('team_none', 403);
    if (path === '/teams/members/invite') return this.invite(request, caller, team);
    if (path === '/teams/members/remove-invite') return this.removeInvite(request, caller, team);
    return path === '/teams/members/remove' ? this.remove(request, caller, team) : errorReply(404);
  }

  list(query: string, caller: Account): Reply {
    const params = new URLSearchParams(query);
    const { email } = caller;
    if (!params.has('intent'))
      return jsonReply({ data: this.teams.teamsOf(email).map(this.wire(email, null)) });
    const videoId = params.get('video_id') ?? '';
    if (params.get('intent') !== 'review' || !/^\d{1,15}$/.test(videoId))
      return errorReply(400, 'intent is review, video_id a number');
    return jsonReply({
      data: this.teams.reviewTeamsOf(email, Number(videoId)).map(this.wire(email, Number(videoId))),
    });
  }

  private wire(email: string, videoId: number | null) {
    return (team: Team) => this.teams.onTheWire(team, email, videoId);
  }
}
