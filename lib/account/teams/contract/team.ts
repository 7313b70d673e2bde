import { z } from 'zod';
import { wireBoolean, wireId, wireList, wireText } from '../../../cms/contract/scalars';
import { toRole } from '../../user';
import { MEMBER_REFUSALS, TEAM_REFUSALS } from './team-refusal';

/**
 * Teams and their invites as they are answered.
 *
 * Source: specification §3 (invite data response) and §7. What a team and a member carry is not shown: the fields here are the least
 * that the screens need, and all of them may be missing.
 */

const role = wireText.transform(toRole);
const wireCount = z.number().int().nonnegative().nullable().catch(null);

/** A video's number; null for what is none. */
const videoId = z.number().int().nullable().catch(null);

const person = z.object({ id: wireId, email: wireText, first_name: wireText, last_name: wireText, role });
/** How an invite is accepted: by its token, or by consent. */
const method = z.enum(['invite', 'consent']).catch('invite');

const isSomebody = ({ id, email }: { readonly id: string; readonly email: string }) =>
  id !== '' || email !== '';

const team = z
  .object({
    id: wireId,
    team_name: wireText,
    /** The caller's own. */
    role,
    /** What changes a team changes this one. */
    current: wireBoolean,
    /** Members and pending invites that the team has room for; null is no limit. */
    seats: wireCount,
    /** With the intent to review: who reviews the video. */
    members: wireList(person.refine(isSomebody)),
    /** Pending ones; their `id` is the invite's. */
    invites: wireList(person.extend({ method }).refine(isSomebody)),
  })
  .refine(({ id }) => id !== '');

export type Team = z.output<typeof team>;

/** GET /teams/get: a list, or one team, bare or inside `data` or `teams`. A reply that is neither is a failure. */
export const teamsReply = z
  .union([
    z.array(z.unknown()),
    z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
    z.object({ teams: z.array(z.unknown()) }).transform(({ teams }) => teams),
    z.object({ data: team }).transform(({ data }) => [data]),
    team.transform((only) => [only]),
  ])
  .transform((teams) => wireList(team).parse(teams));

/** An invite, as it is answered and as the way on keeps it. */
export const invite = z.object({
  team_id: wireId,
  team_name: wireText,
  /** Name of who invites; the address where there is no name. */
  invited_by: wireText,
  /** The address that the invite is made out to. */
  email: wireText,
  method,
  intent: z.literal('review').nullable().catch(null),
  metadata: z.object({ video_id: videoId }).catch({ video_id: null }),
});

export type Invite = z.output<typeof invite>;

/** A code that nobody knows is an invite that nobody knows. */
const errorCode = z
  .union([z.string(), z.number().transform(String)])
  .transform((code) => TEAM_REFUSALS.find((known) => known === code) ?? 'invite_unknown')
  .nullable()
  .catch(null);

/** The invite data response. Its `message` is for the log; an API's words are never shown. */
export const inviteReply = z.object({
  data: invite.nullable().catch(null),
  error_code: errorCode,
  message: wireText,
});

export type InviteReply = z.output<typeof inviteReply>;

/** POST /teams/members/invite: who was not invited. A success that says nothing invited all. */
export const inviteMembersReply = z
  .object({
    data: z.object({
      refused: wireList(z.object({ email: wireText, error_code: z.enum(MEMBER_REFUSALS) })),
    }),
  })
  .transform(({ data }) => data.refused);

/** POST /teams/members/remove: the token that `/teams/members/add` takes to undo it. A success without one cannot be undone. */
export const removeMemberReply = z
  .object({ data: z.object({ token: z.string().min(1) }) })
  .transform(({ data }) => data.token);
