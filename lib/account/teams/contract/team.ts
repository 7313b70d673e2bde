import * as z from 'zod/mini';
import {
  boundedText,
  numberAsText,
  wireBoolean,
  wireId,
  wireList,
  wireText,
} from '../../../cms/contract/scalars';
import { toRole } from '../../user';
import { MEMBER_REFUSALS, TEAM_REFUSALS, type TeamRefusal } from './team-refusal';

/**
 * Teams and their invites, as the service returns them.
 *
 * Source: specification §3 (invite data response) and §7. The fields of a team and a member are not shown:
 * these are the minimum that the screens need, and each of them may be missing.
 */

const role = z.pipe(wireText, z.transform(toRole));

/** A video's number, also as text; null if it is not one. */
const videoId = z.catch(
  z.nullable(z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))])),
  null,
);

/** A word of a closed list, in any case. */
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.pipe(
      wireText,
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z.enum(words),
  );

const person = z.object({ id: wireId, email: wireText, first_name: wireText, last_name: wireText, role });
/** How an invite is accepted: by its token, or by consent. */
const method = z.catch(oneOf(['invite', 'consent']), 'invite');

const isSomebody = ({ id, email }: { readonly id: string; readonly email: string }) =>
  id !== '' || email !== '';

const team = z
  .object({
    id: wireId,
    team_name: wireText,
    /** The caller's own role. */
    role,
    /** The team that changes apply to. */
    current: wireBoolean,
    /** How many members and pending invites fit; null means no limit. */
    seats: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
    /** In a reply to a request with the intent `review`: the video's reviewers. */
    members: wireList(person.check(z.refine(isSomebody))),
    /** Pending invites; `id` is the invite's. */
    invites: wireList(z.extend(person, { method }).check(z.refine(isSomebody))),
  })
  .check(z.refine(({ id }) => id !== ''));

export type WireTeam = z.output<typeof team>;

/**
 * GET /teams/get: a list, or one team, bare or inside `data` or `teams`. A reply that is neither is a
 * failure.
 */
export const teamsReply = z.pipe(
  z.union([
    z.array(z.unknown()),
    z.pipe(
      z.object({ data: z.array(z.unknown()) }),
      z.transform(({ data }) => data),
    ),
    z.pipe(
      z.object({ teams: z.array(z.unknown()) }),
      z.transform(({ teams }) => teams),
    ),
    z.pipe(
      z.object({ data: team }),
      z.transform(({ data }) => [data]),
    ),
    z.pipe(
      team,
      z.transform((only) => [only]),
    ),
  ]),
  z.transform((teams) => wireList(team).parse(teams)),
);

const invite = z.object({
  team_id: wireId,
  team_name: wireText,
  /** The inviter's name, or their email if they have none. */
  invited_by: wireText,
  /** The email that the invite is addressed to. */
  email: wireText,
  method,
  intent: z.catch(z.nullable(oneOf(['review'])), null),
  metadata: z.catch(z.object({ video_id: videoId }), { video_id: null }),
});

/** Success codes; in a reply with an invite they are not a refusal. */
const SUCCESS_CODES: readonly string[] = ['', '0', '200'];

const errorCode = z.catch(z.nullable(z.union([z.string(), numberAsText])), null);

/** An unknown code counts as an unknown invite. */
function refusalOf(code: string | null, hasInvite: boolean): TeamRefusal | null {
  const word = code?.trim().toLowerCase();
  if (word === undefined || (hasInvite && SUCCESS_CODES.includes(word))) return null;
  return TEAM_REFUSALS.find((refusal) => refusal === word) ?? 'invite_unknown';
}

/** The invite data response. Its `message` is for the log; an API's own messages are never shown. */
export const inviteReply = z.pipe(
  z.object({
    data: z.catch(z.nullable(invite), null),
    error_code: errorCode,
    message: wireText,
  }),
  z.transform((reply) => ({ ...reply, error_code: refusalOf(reply.error_code, reply.data !== null) })),
);

export type WireInviteReply = z.output<typeof inviteReply>;

/** POST /teams/members/invite: who was not invited. A success without a list means that everybody was. */
export const inviteMembersReply = z.pipe(
  z.object({
    data: z.object({
      refused: wireList(z.object({ email: wireText, error_code: oneOf(MEMBER_REFUSALS) })),
    }),
  }),
  z.transform(({ data }) => data.refused),
);

/**
 * POST /teams/members/remove: the token that `/teams/members/add` accepts to undo it. Without one the removal
 * cannot be undone.
 */
export const removeMemberReply = z.pipe(
  z.object({ data: z.object({ token: boundedText(4096) }) }),
  z.transform(({ data }) => data.token),
);
