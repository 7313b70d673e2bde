import { z } from 'zod';
import { wireId, wireList, wireText } from '../../cms/contract/scalars';

/**
 * Teams and their invites.
 *
 * Source: specification §3 (invite data response, team invite payload, team update) and §7. What a team and a member carry is not
 * shown: the fields here are the least that the screens need, and all of them may be missing.
 */

const memberReply = z
  .object({
    id: wireId,
    email: wireText,
    first_name: wireText,
    last_name: wireText,
    role: wireText,
    status: wireText,
  })
  .refine(({ id, email }) => id !== '' || email !== '');

const teamReply = z
  .object({
    id: wireId,
    team_name: wireText,
    role: wireText,
    members: wireList(memberReply),
    invites: wireList(memberReply),
  })
  .refine(({ id }) => id !== '');

export type Team = z.output<typeof teamReply>;

/** GET /teams/get: a list, or one team, bare or inside `data` or `teams`. A reply that is neither is a failure. */
export const teamsReply = z
  .union([
    z.array(z.unknown()),
    z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
    z.object({ teams: z.array(z.unknown()) }).transform(({ teams }) => teams),
    z.object({ data: teamReply }).transform(({ data }) => [data]),
    teamReply.transform((team) => [team]),
  ])
  .transform((teams) => wireList(teamReply).parse(teams));

/** The invite data response. `message` is not read: an API's words are never shown. */
export const inviteReply = z.object({
  data: z.record(z.string(), z.unknown()).nullable().catch(null),
  error_code: z
    .union([z.string(), z.number().transform(String)])
    .nullable()
    .catch(null),
});

export type InviteReply = z.output<typeof inviteReply>;

/** POST /teams/members/invite. */
export type InviteMembersRequest = {
  readonly members: readonly string[];
  readonly device_id: string;
  /** A reviewer of one video. */
  readonly intent?: 'review';
  readonly metadata?: { readonly video_id: number };
};

/** POST /teams/members/add: join by an invite's token, or by consent. */
export type JoinTeamRequest = {
  readonly method: 'invite' | 'consent';
  readonly device_id: string;
  readonly token: string;
};

/** POST /teams/members/remove-invite and /teams/members/remove (the latter's body is not shown; the same). */
export type RemoveMemberRequest = { readonly device_id: string; readonly id: string };

/** POST /teams/update. */
export type UpdateTeamRequest = {
  readonly device_id: string;
  readonly fields_to_update: readonly string[];
  readonly team_name: string;
};
