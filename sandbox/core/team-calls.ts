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
export function createTeamCalls({ world, teams }: Deps) {
  /**
   * Why this caller cannot accept an invite; null if they can. Without a caller, the invite's email is not
   * checked.
   */
  function refusalOf(invite: Invite | null, caller: Account | null): TeamRefusal | null {
    if (invite === null) return 'invite_unknown';
    if (caller !== null && teams.isJoined(invite, caller.email)) return 'invite_already_member';
    const state = teams.stateOf(invite);
    if (state === 'expired' || state === 'revoked') return `invite_${state}`;
    if (state === 'accepted') return 'invite_used';
    return caller !== null && !isSame(invite.email, caller.email) ? 'invite_other_account' : null;
  }

  function dataOf(invite: Invite) {
    const inviter = world.accounts.find(invite.by);
    return {
      team_id: invite.teamId,
      team_name: teams.find(invite.teamId)?.team_name ?? '',
      invited_by: inviter === null ? invite.by : nameOf(inviter),
      email: invite.email,
      method: invite.method,
      ...(invite.videoId !== null && { intent: 'review', metadata: { video_id: invite.videoId } }),
    };
  }

  async function getInvite(request: SandboxRequest, caller: Account | null): Promise<Reply> {
    const body = await readJson(request.readBody, getInviteRequest);
    if (body === null) return errorReply(400);
    if (body.token === undefined && caller === null) return errorReply(401);
    const invite =
      body.token === undefined ? teams.pendingFor(caller?.email ?? '') : teams.invite(body.token);
    const error_code = refusalOf(invite, caller);
    return jsonReply({
      data: invite === null ? null : dataOf(invite),
      error_code,
      message: error_code?.replaceAll('_', ' ') ?? '',
    });
  }

  async function join({ readBody }: SandboxRequest, caller: Account): Promise<Reply> {
    const body = await readJson(readBody, joinTeamRequest);
    if (body === null) return errorReply(400);
    const removal = teams.removal(body.token);
    if (removal !== null) {
      if (!may(caller, removal.team, 'remove')) return refused('team_forbidden', 403);
      if (removal.endsAtMs <= world.nowMs()) return refused('team_undo_expired', 409);
      teams.putBack(removal);
      return jsonReply(DONE);
    }
    const invite = teams.invite(body.token);
    const refusal = refusalOf(invite, caller);
    // Accepting twice is harmless.
    if (refusal === 'invite_already_member') return jsonReply(DONE);
    if (invite === null || refusal !== null) return refused(refusal ?? 'invite_unknown', 409);
    if (invite.method === 'consent' && body.method !== 'consent') return refused('invite_needs_consent', 409);
    teams.join(invite, caller.email);
    return jsonReply(DONE);
  }

  const may = (caller: Account, team: Team, right: TeamRight) =>
    mayInTeam(teams.memberOf(team, caller.email)?.role ?? '', right);

  async function invite(request: SandboxRequest, caller: Account, team: Team): Promise<Reply> {
    const body = await readJson(request.readBody, inviteMembersRequest);
    if (body === null) return errorReply(400);
    const { members, method = 'invite', metadata } = body;
    if (!may(caller, team, metadata === undefined ? 'invite' : 'review'))
      return refused('team_forbidden', 403);
    const { invitesPerCaller: limit, sendWindowMs: windowMs } = world.settings();
    const key = `invite ${caller.id}`;
    const waitMs = world.limiter.waitMs(key, { limit, windowMs });
    if (waitMs > 0) return tooManyReply(waitMs);

    const results = [...new Set(members.map((email) => email.trim()))].map((email) => {
      const error_code = teams.refusalOf(team, email, metadata?.video_id ?? null);
      if (error_code !== null) return { email, error_code };
      world.limiter.count(key, windowMs);
      const made = teams.offer(team, caller.email, { email, method, ...metadata });
      send(made, { team, caller, site: siteOf(request.headers) });
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

  function send(
    { email, token, videoId }: Invite,
    { team, caller, site }: { readonly team: Team; readonly caller: Account; readonly site: string },
  ): void {
    const what = videoId === null ? `to join ${team.team_name}` : `to review a video of ${team.team_name}`;
    world.outbox.send({
      to: email,
      kind: 'team-invite',
      subject: `${nameOf(caller)} invites you ${what}`,
      text: `${nameOf(caller)} (${caller.email}) invites you ${what}. The link shows the invitation; you decide whether to join.`,
      link: `${site}/signup?invite=${token}`,
      linkText: 'See the invitation',
    });
  }

  async function removeInvite({ readBody }: SandboxRequest, caller: Account, team: Team): Promise<Reply> {
    const body = await readJson(readBody, removeRequest);
    if (body === null) return errorReply(400);
    const found = teams.inviteById(body.id);
    if (found?.teamId !== team.id || teams.stateOf(found) !== 'pending')
      return refused('invite_unknown', 404);
    if (!may(caller, team, found.videoId === null ? 'invite' : 'review'))
      return refused('team_forbidden', 403);
    found.state = 'revoked';
    return jsonReply(DONE);
  }

  async function remove({ readBody }: SandboxRequest, caller: Account, team: Team): Promise<Reply> {
    const body = await readJson(readBody, removeRequest);
    if (body === null) return errorReply(400);
    const member = team.members.find(({ email }) => world.accounts.find(email)?.id === body.id);
    // Everybody may leave, even without the right to remove others.
    if (body.id !== caller.id && !may(caller, team, 'remove')) return refused('team_forbidden', 403);
    if (member === undefined) return refused('member_unknown', 404);
    const managers = team.members.filter(({ role }) => mayInTeam(role, 'remove'));
    if (managers.length === 1 && managers[0] === member) return refused('team_last_admin', 409);
    return jsonReply({ ...DONE, data: { token: teams.remove(team, member) } });
  }

  async function update({ readBody }: SandboxRequest, caller: Account, team: Team | null): Promise<Reply> {
    const body = await readJson(readBody, updateTeamRequest);
    if (body?.fields_to_update.some((field) => field !== 'team_name') !== false) return errorReply(400);
    const { team_name } = body;
    if (team === null) teams.put({ team_name, members: [{ email: caller.email }] });
    else if (may(caller, team, 'rename')) team.team_name = team_name;
    else return refused('team_forbidden', 403);
    return jsonReply(DONE);
  }

  function forMember(path: string, request: SandboxRequest, caller: Account): Reply | Promise<Reply> {
    if (path === '/teams/members/add') return join(request, caller);
    const team = teams.currentOf(caller.email);
    if (path === '/teams/update') return update(request, caller, team);
    if (team === null) return refused('team_none', 403);
    if (path === '/teams/members/invite') return invite(request, caller, team);
    if (path === '/teams/members/remove-invite') return removeInvite(request, caller, team);
    return path === '/teams/members/remove' ? remove(request, caller, team) : errorReply(404);
  }

  function list(query: string, caller: Account): Reply {
    const params = new URLSearchParams(query);
    const { email } = caller;
    if (!params.has('intent')) return jsonReply({ data: teams.teamsOf(email).map(wire(email, null)) });
    const videoId = params.get('video_id') ?? '';
    if (params.get('intent') !== 'review' || !/^\d{1,15}$/.test(videoId))
      return errorReply(400, 'intent is review, video_id a number');
    return jsonReply({
      data: teams.reviewTeamsOf(email, Number(videoId)).map(wire(email, Number(videoId))),
    });
  }

  const wire = (email: string, videoId: number | null) => (team: Team) =>
    teams.onTheWire(team, email, videoId);

  return { getInvite, forMember, list };
}
