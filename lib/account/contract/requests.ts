import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS } from '../../config/constants';
import { isWholeCode } from '../code-input';
import { COUPON_PATTERN } from '../coupon';
import { PROVIDERS, type ProviderName } from '../../providers/providers';

export type { ProviderName };

/**
 * Request bodies of the log-in calls; the sandbox validates requests with these schemas.
 *
 * Source: paths of specification §7; the bodies are not shown and are our choice.
 */

/** The captcha's token, or null and the reason why there is none (rules §6). */
const captchaResult = z.object({
  recaptcha_token: z.string().nullable(),
  recaptcha_problem: z.string().nullable(),
});

const email = z.string().min(3).max(EMAIL_MAX_CHARACTERS);
const coupon = z.string().regex(COUPON_PATTERN).optional();

/** Where the visit came from, with consent: the attribution record of specification §3. */
const attribution = z.record(z.string(), z.string().nullable()).optional();

/**
 * POST /api/email/login/{id} and /api/email/signup/{id}. We generate the id of the attempt: 32 random
 * hexadecimal digits.
 */
export const startCodeRequest = captchaResult.extend({ email, coupon, attribution });

/** POST …/resend/{id}: the attempt's id identifies the email. */
export const resendCodeRequest = captchaResult;

/** POST …/verify/{id}. */
export const verifyCodeRequest = z.object({ code: z.string().refine(isWholeCode) });

/** POST /api/email/web-login. */
export const passwordLoginRequest = captchaResult.extend({ email, password: z.string().min(1) });

/**
 * POST /api/email/web-signup. `id` identifies the attempt, in case the email has to be confirmed with a code.
 */
export const passwordSignUpRequest = passwordLoginRequest.extend({ id: z.string(), coupon, attribution });

/** What a new account starts with. */
const newAccountDetails = z.object({ coupon, attribution });

/** POST /api/oauth2/{provider}-login: what its window has given (`proof` in lib/providers). */
export const providerLoginRequest = (provider: ProviderName) =>
  z.intersection(
    z.object(Object.fromEntries(PROVIDERS[provider].proof.map((field) => [field, z.string().min(1)]))),
    newAccountDetails,
  );

export type CaptchaResult = z.output<typeof captchaResult>;
export type StartCodeRequest = z.input<typeof startCodeRequest>;
export type ResendCodeRequest = z.input<typeof resendCodeRequest>;
export type PasswordLoginRequest = z.input<typeof passwordLoginRequest>;
export type PasswordSignUpRequest = z.input<typeof passwordSignUpRequest>;
export type VerifyCodeRequest = z.input<typeof verifyCodeRequest>;
export type NewAccountDetails = Pick<
  z.input<ReturnType<typeof providerLoginRequest>>,
  'coupon' | 'attribution'
>;
