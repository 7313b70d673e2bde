import { REFUSAL_WAIT_MS } from '../config/constants';
import { HttpError } from '../http/http-error';
import type { TextKey } from '../config/text-key';
import { isRecord } from '../platform/json';

/** Why a log-in failed. A closed list, each with its own text. */
export type AuthProblemName =
  | 'email-invalid'
  | 'code-wrong'
  | 'credentials-wrong'
  | 'captcha-required'
  | 'sign-up-refused'
  | 'too-many'
  | 'offline'
  | 'too-slow'
  | 'unavailable'
  | 'provider-blocked'
  | 'provider-closed'
  | 'provider-refused'
  | 'session-ended';

export type AuthProblem = {
  readonly name: AuthProblemName;
  /** The earliest time for another attempt, in epoch milliseconds; null if there is no wait. */
  readonly untilMs: number | null;
  /** After a few more wrong codes or passwords the service will refuse every attempt for a while. */
  readonly isPauseNear?: boolean;
};

/**
 * Problem → key of its text in `common.json`. Only these texts are shown, never an API's own message.
 *
 * A wrong and an expired code share a text, and so do a wrong password and an unknown email (rules §6).
 */
export const AUTH_PROBLEM_TEXTS: Readonly<Record<AuthProblemName, TextKey>> = {
  'email-invalid': 'auth.problem.emailInvalid',
  'code-wrong': 'auth.problem.codeWrong',
  'credentials-wrong': 'auth.problem.credentialsWrong',
  'captcha-required': 'auth.problem.captchaRequired',
  'sign-up-refused': 'auth.problem.signUpRefused',
  'too-many': 'auth.problem.tooMany',
  offline: 'auth.problem.offline',
  'too-slow': 'auth.problem.tooSlow',
  unavailable: 'auth.problem.unavailable',
  'provider-blocked': 'auth.problem.providerBlocked',
  'provider-closed': 'auth.problem.providerClosed',
  'provider-refused': 'auth.problem.providerRefused',
  'session-ended': 'auth.problem.sessionEnded',
};

/** The calls a visitor waits for. */
export type AuthCall =
  | 'send-code'
  | 'send-link'
  | 'verify-code'
  | 'password-login'
  | 'password-sign-up'
  | 'provider-login';

/** What a refusal (4xx) of each call means. */
const REFUSALS: Readonly<Record<AuthCall, AuthProblemName>> = {
  'send-code': 'email-invalid',
  'send-link': 'email-invalid',
  'verify-code': 'code-wrong',
  'password-login': 'credentials-wrong',
  'password-sign-up': 'sign-up-refused',
  'provider-login': 'provider-refused',
};

/**
 * Refusals that only reveal whether an email is known. They are not shown: the flow continues as after a
 * success.
 */
const TELLS_WHO_IS_KNOWN: Readonly<Partial<Record<AuthCall, readonly number[]>>> = {
  'send-code': [401, 403, 404, 409, 410],
  'send-link': [401, 403, 404, 409, 410],
  'password-sign-up': [409],
};

/**
 * What a failed call means to the visitor; null where it must look like a success because the service's reply
 * depends on whether the email is known (rules §6: the same text and flow for both).
 *
 * Errors: never throws; any error but an HttpError is `unavailable`.
 */
export function readAuthProblem(error: unknown, call: AuthCall, nowMs: number): AuthProblem | null {
  if (!(error instanceof HttpError)) return problem('unavailable');
  if (error.problem === 'network') return problem('offline');
  if (error.problem === 'deadline') return problem('too-slow');
  const status = error.status ?? 0;
  if (status < 400 || status > 499) return problem('unavailable');
  if (status === 429) return problem('too-many', nowMs + (error.retryAfterMs ?? REFUSAL_WAIT_MS));
  if (status === 408 || status === 425) return problem('too-slow');
  if (isCaptchaRefusal(error.body)) return problem('captcha-required');
  return TELLS_WHO_IS_KNOWN[call]?.includes(status) ? null : problem(REFUSALS[call]);
}

/**
 * Whether the service requires a captcha. Parsed by hand: zod would load with the first press. Source: not
 * shown; our choice.
 */
function isCaptchaRefusal(body: unknown): boolean {
  return isRecord(body) && String(body.error_code).toLowerCase() === 'recaptcha_required';
}

/** Creates a problem. */
export function problem(name: AuthProblemName, untilMs: number | null = null): AuthProblem {
  return { name, untilMs };
}
