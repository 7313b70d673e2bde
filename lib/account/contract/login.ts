import * as z from 'zod/mini';
import { boundedText, numberAsText, wireBoolean } from '../../cms/contract/scalars';
import type { Login } from '../../session/login';
import { TOKEN } from '../../session/stored-token';

/** A token travels in a header and a cookie: visible ASCII, no longer than servers accept. */
const MAX_TOKEN_CHARACTERS = 4096;

const token = boundedText(MAX_TOKEN_CHARACTERS).check(
  z.regex(/^[\x21-\x7e]+$/, 'cannot stand in a header'),
  z.regex(TOKEN, 'is no token'),
);

const expires = z.catch(z.nullable(z.union([boundedText(64), numberAsText])), null);

/**
 * The reply to a log-in. It is a failure unless its token is a non-blank string; the other fields have
 * defaults.
 *
 * Source: specification §3 (login response); rules §6.
 */
export const loginReply = z.pipe(
  z.object({ token, token_expires: expires, new_user: wireBoolean }),
  z.transform(({ token, token_expires, new_user }): Login => ({
    token,
    expires: token_expires,
    isNewUser: new_user,
  })),
);

/**
 * The reply to a sign-up with a password: either a log-in, or a code was sent to confirm the email. Only
 * `code_sent: true` means the latter; any other reply without a token is a failure.
 *
 * Source: not shown; our choice, so that a taken and a free email get the same reply.
 */
export const signUpReply = z.union([
  z.pipe(
    z.object({ code_sent: z.literal(true) }),
    z.transform((): 'code-sent' => 'code-sent'),
  ),
  loginReply,
]);

export type SignUpReply = z.output<typeof signUpReply>;
