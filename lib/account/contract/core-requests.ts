import { z } from 'zod';
import {
  INVITED_AT_ONCE,
  PERSONA_TEXT_MAX_CHARACTERS,
  TEAM_NAME_MAX_CHARACTERS,
} from '../../config/constants';

/**
 * Request bodies of the core API for teams, the persona form and the user's data; the sandbox validates
 * requests with these schemas. None names a team: a change applies to the caller's current team.
 *
 * Source: specification §3 (team invite payload, team update) and §7. Not shown, so our choice: the body of
 * `/teams/members/remove` (the same as for `/teams/members/remove-invite`), and the bodies for the persona
 * form and the user's data.
 */

const device_id = z.string().min(1);
const method = z.enum(['invite', 'consent']);

/** POST /teams/members/get-invite. */
export const getInviteRequest = z.object({ token: z.string().min(1).optional() });

/**
 * POST /teams/members/invite. With an intent, invites reviewers of one video; `method` says how they accept
 * (default: invite).
 */
export const inviteMembersRequest = z
  .object({
    device_id,
    members: z.array(z.string()).min(1).max(INVITED_AT_ONCE),
    method: method.optional(),
    intent: z.literal('review').optional(),
    metadata: z.object({ video_id: z.number().int() }).optional(),
  })
  .refine(({ intent, metadata }) => (intent === undefined) === (metadata === undefined));

/**
 * POST /teams/members/add: takes an invite's token, or the token from a removal's reply, which undoes the
 * removal.
 */
export const joinTeamRequest = z.object({ device_id, method, token: z.string().min(1) });

/** POST /teams/members/remove-invite and /teams/members/remove. */
export const removeRequest = z.object({ device_id, id: z.string().min(1) });

/** POST /teams/update. */
export const updateTeamRequest = z.object({
  device_id,
  fields_to_update: z.array(z.string()).min(1),
  team_name: z.string().trim().min(1).max(TEAM_NAME_MAX_CHARACTERS),
});

/** POST /persona/save_response: question id → ids of the chosen options, or the text; [] means skipped. */
export const savePersonaRequest = z.object({
  answers: z.record(z.string(), z.array(z.string().max(PERSONA_TEXT_MAX_CHARACTERS))),
});

/**
 * POST /v3/update_user_data: what users may change in their own record. `team_id` makes that team the current
 * one.
 */
export const updateUserRequest = z.object({
  first_name: z.string().max(100).exactOptional(),
  last_name: z.string().max(100).exactOptional(),
  team_id: z.string().min(1).exactOptional(),
});

export type GetInviteRequest = z.input<typeof getInviteRequest>;
export type InviteMembersRequest = z.input<typeof inviteMembersRequest>;
export type JoinTeamRequest = z.input<typeof joinTeamRequest>;
export type RemoveRequest = z.input<typeof removeRequest>;
export type UpdateTeamRequest = z.input<typeof updateTeamRequest>;
export type SavePersonaRequest = z.input<typeof savePersonaRequest>;
export type UpdateUserRequest = z.input<typeof updateUserRequest>;
