import * as z from 'zod/mini';
import { wireId, wireText } from '../../cms/contract/scalars';

/** A number, or a string of digits. */
const wireNumber = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
]);

/** A count; anything else is 0. */
const wireCount = z.catch(z.pipe(wireNumber, z.int().check(z.nonnegative())), 0);

/** Epoch seconds; anything else is 0. Readers validate the range themselves. */
const wireEpochSeconds = z.catch(wireNumber, 0);

const details = z.catch(z.record(z.string(), z.unknown()), {});

/** The user's record. It must have both an id and an email. */
const wireUser = z
  .object({
    id: wireId,
    email: wireText,
    first_name: wireText,
    last_name: wireText,
    role: wireText,
    plan_duration: wireText,
    payment_plan: wireText,
    account: wireText,
    bucket: wireText,
    sub_bucket: wireText,
    export_video_count: wireCount,
    export_project_count: wireCount,
    created_at: wireEpochSeconds,
    account_details: details,
  })
  .check(z.refine(({ id, email }) => id !== '' && email !== '', 'is nobody'));

export type WireUser = z.output<typeof wireUser>;

/**
 * GET /v3/get_complete_account_details: the record itself, or inside `data` or `user` (the envelope is not
 * shown).
 */
export const accountDetailsReply = z.union([
  z.pipe(
    z.object({ data: wireUser }),
    z.transform(({ data }) => data),
  ),
  z.pipe(
    z.object({ user: wireUser }),
    z.transform(({ user }) => user),
  ),
  wireUser,
]);
