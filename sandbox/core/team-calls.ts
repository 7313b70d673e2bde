import { z } from 'zod';
import { nameOf, type Account } from '../account/account';
import type { AccountWorld } from '../account/account-world';
import { looksLikeEmail } from '../account/email-shape';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import { isSame, type Invite, type TeamBook } from './team-book';

const device_id = z.string().min(1);
const idRequest = z.object({ device_id, id: z.string().min(1) });
const joinRequest = z.object({ device_id, method: z.enum(['invite', 'consent']), token: z.string().min(1) });
const updateRequest = z.object({
  device_id,
  fields_to_update: z.array(z.string()),
  team_name: z.string().trim().min(1).max(120),
});
const inviteRequest = z.object({
  device_id,
  members: z.array(z.string()).min(1).max(50),
  intent: z.literal('review').optional(),
  metadata: z.object({ video_id: z.number().int() }).optional(),
});

const DONE = { status: 'success' };

/** Why an invite leads nowhere. The codes are not shown in the specification; ours. */
export type InviteErrorCode =
  'invite_unknown' | 'invite_expired' | 'invite_revoked' | 'invite_already_member' | 'invite_other_account';

type Deps = { readonly world: AccountWorld; readonly teams: TeamBook };

/** `/teams/…` of the core API, for a logged-in caller (but `get-invite`, which an invite's token opens as well). */
export function createTeamCalls({ world, teams }: Deps) {
  function refusal(invite: Invite | null, caller: Account | null): InviteErrorCode | null {
    if (invite === null) return 'invite_unknown';
    if (invite.state === 'expired' || invite.state === 'revoked') return `invite_${invite.state}`;
    if (caller && !isSame(invite.email, caller.email)) return 'invite_other_account';
    return invite.state === 'accepted' ? 'invite_already_member' : null;
  }

  const inviteReply = (invite: Invite, error: InviteErrorCode | null) => {
    const inviter = world.accounts.find(invite.invitedBy);
    const data = {
      team_id: invite.teamId,
      team_name: teams.findTeam(invite.teamId)?.team_name ?? '',
      invited_by: inviter ? nameOf(inviter) : '',
      email: invite.email,
      intent: invite.videoId === null ? null : 'review',
    };
    return jsonReply({ data, error_code: error, message: error ?? '' });
  };

  async function getInvite(request: SandboxRequest, caller: Account | null): Promise<Reply> {
    const body = await readJson(request.readBody, z.object({ token: z.string().optional() }));
    if (body === null) return errorReply(400);
    if (body.token === undefined && caller === null) return errorReply(401);
    const invite =
      body.token === undefined ? teams.pendingFor(caller?.email ?? '') : teams.findInvite(body.token);
    const error = refusal(invite, caller);
    return invite === null
      ? jsonReply({ data: null, error_code: error, message: 'no such invite' })
      : inviteReply(invite, error);
  }

  async function forMember(path: string, request: SandboxRequest, caller: Account): Promise<Reply> {
    const [team] = teams.teamsOf(caller.email);
    if (path === '/teams/members/add') {
      const body = await readJson(request.readBody, joinRequest);
      if (body === null) return errorReply(400);
      const invite = teams.findInvite(body.token);
      const error = refusal(invite, caller);
      if (invite === null || error !== null)
        return jsonReply({ data: null, error_code: error, message: '' }, 409);
      teams.join(invite, caller.email);
      return jsonReply(DONE);
    }
    // Whoever has no team and changes one, makes it.
    if (team === undefined) return errorReply(403, 'no team');
    switch (path) {
      case '/teams/members/invite': {
        const body = await readJson(request.readBody, inviteRequest);
        if (body === null || !body.members.every(looksLikeEmail)) return errorReply(400);
        for (const email of body.members) {
          const { token } = teams.invite(team, caller, email, body.metadata?.video_id ?? null);
          const site = request.headers.origin ?? '';
          world.outbox.send({
            to: email,
            kind: 'team-invite',
            subject: `${nameOf(caller)} invites you to ${team.team_name}`,
            text: 'Follow the link to join.',
            link: `${site}/signup?invite=${token}`,
          });
        }
        return jsonReply(DONE);
      }
      case '/teams/members/remove-invite': {
        const body = await readJson(request.readBody, idRequest);
        return body !== null && teams.revoke(body.id) ? jsonReply(DONE) : errorReply(400);
      }
      case '/teams/members/remove': {
        const body = await readJson(request.readBody, idRequest);
        return body !== null && teams.removeMember(team, body.id) ? jsonReply(DONE) : errorReply(400);
      }
      case '/teams/update': {
        const body = await readJson(request.readBody, updateRequest);
        if (body === null) return errorReply(400);
        if (body.fields_to_update.includes('team_name')) team.team_name = body.team_name;
        return jsonReply(DONE);
      }
      default:
        return errorReply(404);
    }
  }

  function list(query: string, caller: Account): Reply {
    const asked = new URLSearchParams(query);
    const videoId = asked.get('intent') === 'review' ? Number(asked.get('video_id')) : null;
    if (videoId !== null && !Number.isInteger(videoId)) return errorReply(400, 'video_id is no number');
    return jsonReply({ data: teams.teamsOf(caller.email).map((team) => teams.onTheWire(team, videoId)) });
  }

  return { getInvite, forMember, list };
}
