import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS, FOLLOWED_TOPICS_AT_MOST } from '../../config/constants';

/**
 * Following the blog by email, through POST /guest_email_signup, the core API's call for people without an
 * account: a body with `follow` and an email asks for a confirmation by email, one with `follow_token` reads
 * or changes what its owner gets. The sandbox validates requests with these schemas.
 *
 * Mail programs show the `List-Unsubscribe` of old emails for years, so a token never expires: every token
 * sent to an address, however old, reads and changes what that address gets now, and `ended` ends it. The
 * token of an unconfirmed request reads as `pending`, with the requested choice, even after a newer
 * request. 404 means that the token was never sent, or that its address has been erased.
 *
 * Source: rules D29. The specification names the path; the bodies are our choice.
 */

/**
 * Without zod's own checks of length, which also run on non-arrays and throw at an object whose `length` is
 * an object.
 */
const topics = z
  .array(z.string().regex(/^[^]{1,200}$/))
  .refine((list) => list.length <= FOLLOWED_TOPICS_AT_MOST);
const often = z.enum(['post', 'weekly']);

/** Slugs of categories; none means every post. */
export const followChoice = z.object({ topics, often });

export const followRequest = z.object({
  email: z.string().min(3).max(EMAIL_MAX_CHARACTERS),
  recaptcha_token: z.string().nullable(),
  recaptcha_problem: z.string().nullable(),
  /**
   * `url` is our page, to which the emails add `?token=`. It accepts the POST of RFC 8058, so it also is
   * their `List-Unsubscribe`.
   */
  follow: followChoice.extend({ language: z.string().min(2), url: z.url() }),
});

export const followChangeRequest = z.object({
  follow_token: z.string().min(1),
  /** Absent: read only. */
  follow: followChoice
    .partial()
    .extend({ state: z.enum(['active', 'ended']) })
    .optional(),
});

export const followReply = z.object({
  follow: followChoice.extend({
    state: z.enum(['pending', 'active', 'ended']),
    /** The owner's address, to be shown to them. The service may leave it out. */
    email: z.email().catch(''),
  }),
});

export type FollowRequest = z.input<typeof followRequest>;
export type FollowChange = NonNullable<z.input<typeof followChangeRequest>['follow']>;
/** What somebody follows; `pending` until they have confirmed their address. */
export type Following = z.output<typeof followReply>['follow'];
