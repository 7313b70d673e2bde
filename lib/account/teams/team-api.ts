import type { HttpCall, HttpClient } from '../../http/http-client';
import { ACCOUNT_DEADLINE_MS } from '../../config/constants';
import { acknowledge } from '../acknowledge';
import { acknowledgementWith } from '../contract/acknowledgement';
import { inviteMembersReply, inviteReply, removeMemberReply, teamsReply } from './contract/team';
import { mapInviteReply, mapTeam } from './map-team';
import type { InviteReply, RefusedMember, Team } from './team';
import type {
  GetInviteRequest,
  InviteMembersRequest,
  JoinTeamRequest,
  RemoveRequest,
  UpdateTeamRequest,
} from '../contract/core-requests';

export type TeamApi = {
  /** Without a token: the logged-in user's pending invite. */
  readonly invite: (token?: string) => Promise<InviteReply>;
  readonly removeInvite: (request: RemoveRequest) => Promise<void>;
  /** Resolves to the token that undoes it (pass it to `join`); null if it cannot be undone. */
  readonly removeMember: (request: RemoveRequest) => Promise<string | null>;
  /** Joins by an invite, or undoes a removal. Repeating it is harmless. */
  readonly join: (request: JoinTeamRequest) => Promise<void>;
  /** Resolves to the emails that were not invited; all others were. */
  readonly inviteMembers: (request: InviteMembersRequest) => Promise<readonly RefusedMember[]>;
  readonly teams: () => Promise<readonly Team[]>;
  /** The teams, with the reviewers of a video instead of their members. */
  readonly reviewTeams: (videoId: number) => Promise<readonly Team[]>;
  /** Creates a team of this name if the user has none. */
  readonly updateTeam: (request: UpdateTeamRequest) => Promise<void>;
};

/**
 * Teams and invites of the core API. A change applies to the caller's current team.
 *
 * Errors: every function rejects with an HttpError; `readTeamProblem` says what it means.
 * Source: specification §7. Where the method is not shown, calls that only read are GETs and the rest POSTs.
 */
export function createTeamApi(http: HttpClient): TeamApi {
  const post = <T>(path: string, body: unknown, schema: HttpCall<T>['schema']) =>
    http.call({ method: 'POST', path, body, as: 'text', schema, deadlineMs: ACCOUNT_DEADLINE_MS });
  const get = async (path: string) =>
    (await http.call({ path, schema: teamsReply, deadlineMs: ACCOUNT_DEADLINE_MS, retry: true })).map(
      mapTeam,
    );

  return {
    invite: async (token) =>
      mapInviteReply(
        await http.call({
          method: 'POST',
          path: '/teams/members/get-invite',
          body: { token } satisfies GetInviteRequest,
          schema: inviteReply,
          deadlineMs: ACCOUNT_DEADLINE_MS,
        }),
      ),
    removeInvite: (request) => acknowledge(http, '/teams/members/remove-invite', request),
    removeMember: (request) =>
      post('/teams/members/remove', request, acknowledgementWith<string | null>(removeMemberReply, null)),
    join: (request) => acknowledge(http, '/teams/members/add', request),
    inviteMembers: async (request) => {
      const refused = await post(
        '/teams/members/invite',
        request,
        acknowledgementWith(inviteMembersReply, []),
      );
      return refused.map(({ email, error_code: reason }) => ({ email, reason }));
    },
    teams: () => get('/teams/get'),
    reviewTeams: (videoId) =>
      get(`/teams/get?${new URLSearchParams({ intent: 'review', video_id: String(videoId) }).toString()}`),
    updateTeam: (request) => acknowledge(http, '/teams/update', request),
  };
}
