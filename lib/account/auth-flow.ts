import type { ProviderName } from '../providers/providers';
import { CODE_RESEND_WAITS_MS, LINK_RESEND_WAITS_MS } from '../config/constants';
import { problem, type AuthProblem } from './auth-problem';
import { afterSending, type Resend } from './resend';

/** Source: specification §3, enumerations. */
export const AUTH_KINDS = ['OTP_LOGIN', 'OTP_SIGNUP', 'LOGIN', 'SIGNUP', 'FORGOT_PASSWORD'] as const;

export type AuthKind = (typeof AUTH_KINDS)[number];

type Common = {
  readonly kind: AuthKind;
  /** What the visitor typed; '' at first. Never a password or a code. */
  readonly email: string;
};

/**
 * The state of a log-in. `attemptId` identifies the current attempt: a late reply to an abandoned one is
 * ignored.
 */
export type AuthFlow =
  /** A form to fill in. */
  | (Common & { readonly step: 'choosing'; readonly problem: AuthProblem | null })
  /** A code or a reset link has been requested; `previous` is set if it is not the first one. */
  | (Common & { readonly step: 'sending'; readonly attemptId: string; readonly previous: Resend | null })
  /** The code is on its way; the visitor is about to type it. */
  | (Common & {
      readonly step: 'awaiting';
      readonly attemptId: string;
      readonly resend: Resend;
      readonly problem: AuthProblem | null;
    })
  | (Common & { readonly step: 'checking-code'; readonly attemptId: string; readonly resend: Resend })
  /** A password is being checked, or a provider's window is open and then its token is checked. */
  | (Common & { readonly step: 'logging-in'; readonly attemptId: string })
  /** A link to set a new password is on its way. */
  | (Common & { readonly step: 'link-sent'; readonly resend: Resend })
  | (Common & { readonly step: 'signed-in'; readonly isNewUser: boolean });

export type AuthEvent =
  | { readonly type: 'kind-chosen'; readonly kind: AuthKind }
  /** "Use another email". */
  | { readonly type: 'email-given-up' }
  /** A keystroke in the email field, so that a reload does not lose it. */
  | { readonly type: 'email-typed'; readonly email: string }
  | { readonly type: 'email-refused'; readonly email: string; readonly problem: AuthProblem }
  /** Kinds OTP_LOGIN, OTP_SIGNUP (a code) and FORGOT_PASSWORD (a link). */
  | {
      readonly type: 'sending-requested';
      readonly email: string;
      readonly attemptId: string;
      readonly atMs: number;
    }
  | { readonly type: 'sent'; readonly attemptId: string; readonly atMs: number }
  /** Kinds LOGIN and SIGNUP. */
  | {
      readonly type: 'password-submitted';
      readonly email: string;
      readonly attemptId: string;
      readonly atMs: number;
    }
  /** From any form. */
  | {
      readonly type: 'provider-opened';
      readonly provider: ProviderName;
      readonly attemptId: string;
      readonly atMs: number;
    }
  | { readonly type: 'code-submitted'; readonly atMs: number }
  | { readonly type: 'resend-requested'; readonly atMs: number }
  | {
      readonly type: 'resend-failed';
      readonly attemptId: string;
      readonly problem: AuthProblem;
      readonly atMs: number;
    }
  | { readonly type: 'failed'; readonly attemptId: string; readonly problem: AuthProblem }
  | { readonly type: 'signed-in'; readonly attemptId: string; readonly isNewUser: boolean }
  | { readonly type: 'restored'; readonly flow: AuthFlow }
  /** The services refused the session, or another tab logged out. */
  | { readonly type: 'session-ended' };

/** The initial state. */
export function startAuthFlow(kind: AuthKind, email = ''): AuthFlow {
  return { step: 'choosing', kind, email, problem: null };
}

/**
 * The next state of a log-in. Pure: the event carries the time.
 *
 * Errors: never throws; an event that does not fit the step (a second click, a late reply, a wait that is not
 * over) returns
 *         the same state object, so that the caller sees that nothing changed.
 * Source: specification §3, §4; rules §6.
 */
export function authFlow(flow: AuthFlow, event: AuthEvent): AuthFlow {
  if (event.type === 'session-ended')
    return flow.step === 'signed-in' || flow.step === 'choosing'
      ? { step: 'choosing', kind: flow.kind, email: flow.email, problem: problem('session-ended') }
      : flow;
  if (flow.step === 'signed-in') return flow;
  switch (event.type) {
    case 'kind-chosen':
      return startAuthFlow(event.kind, flow.email);
    case 'email-given-up':
      return startAuthFlow(flow.kind, flow.email);
    case 'email-typed':
      return typeEmail(flow, event.email);
    case 'email-refused':
      return flow.step === 'choosing' ? { ...flow, email: event.email, problem: event.problem } : flow;
    case 'sending-requested':
      return requestSending(flow, event);
    case 'password-submitted':
      return mayStart(flow, event.atMs) && (flow.kind === 'LOGIN' || flow.kind === 'SIGNUP')
        ? { step: 'logging-in', kind: flow.kind, email: event.email, attemptId: event.attemptId }
        : flow;
    case 'provider-opened':
      return mayStart(flow, event.atMs)
        ? { step: 'logging-in', kind: flow.kind, email: flow.email, attemptId: event.attemptId }
        : flow;
    case 'code-submitted':
      return flow.step === 'awaiting' && !isWaiting(flow.problem, event.atMs)
        ? {
            step: 'checking-code',
            kind: flow.kind,
            email: flow.email,
            attemptId: flow.attemptId,
            resend: flow.resend,
          }
        : flow;
    case 'resend-requested':
      return flow.step === 'awaiting' && event.atMs >= flow.resend.availableAtMs
        ? {
            ...flow,
            resend: afterSending(flow.resend, event.atMs, CODE_RESEND_WAITS_MS),
            // A new code must not bypass the limit on wrong codes.
            problem: isWaiting(flow.problem, event.atMs) ? flow.problem : null,
          }
        : flow;
    case 'restored':
      return flow.step === 'choosing' ? event.flow : flow;
    case 'sent':
    case 'resend-failed':
    case 'failed':
    case 'signed-in':
      return 'attemptId' in flow && flow.attemptId === event.attemptId ? applyOutcome(flow, event) : flow;
  }
}

/** A problem with the email disappears when the email changes; a wait stays. */
function typeEmail(flow: AuthFlow, email: string): AuthFlow {
  if (flow.step !== 'choosing' || flow.email === email) return flow;
  return { ...flow, email, problem: flow.problem?.name === 'email-invalid' ? null : flow.problem };
}

type UnderWay = Extract<AuthFlow, { readonly attemptId: string }>;
type Outcome = Extract<AuthEvent, { readonly type: 'sent' | 'resend-failed' | 'failed' | 'signed-in' }>;

/** The next state after an outcome of the current attempt. */
function applyOutcome(flow: UnderWay, event: Outcome): AuthFlow {
  const { kind, email, attemptId } = flow;
  switch (event.type) {
    case 'sent':
      return whenSent(flow, event.atMs);
    case 'resend-failed':
      return flow.step === 'awaiting'
        ? {
            ...flow,
            resend: afterRefusedResend(flow.resend, event),
            // Only the resend button waits; the visitor can still type the code already sent.
            problem: { ...event.problem, untilMs: null },
          }
        : flow;
    case 'failed':
      if (flow.step === 'checking-code') {
        return { step: 'awaiting', kind, email, attemptId, resend: flow.resend, problem: event.problem };
      }
      return flow.step === 'awaiting' ? flow : { step: 'choosing', kind, email, problem: event.problem };
    case 'signed-in':
      return flow.step === 'checking-code' || flow.step === 'logging-in'
        ? { step: 'signed-in', kind, email, isNewUser: event.isNewUser }
        : flow;
  }
}

function requestSending(
  flow: AuthFlow,
  { email, attemptId, atMs }: Extract<AuthEvent, { readonly type: 'sending-requested' }>,
): AuthFlow {
  const { kind } = flow;
  if (flow.step === 'link-sent' && atMs >= flow.resend.availableAtMs) {
    return { step: 'sending', kind, email, attemptId, previous: flow.resend };
  }
  return mayStart(flow, atMs) && sendsCodeOrLink(kind)
    ? { step: 'sending', kind, email, attemptId, previous: null }
    : flow;
}

function whenSent(flow: UnderWay, atMs: number): AuthFlow {
  const { kind, email, attemptId } = flow;
  if (flow.step === 'sending') {
    const { previous } = flow;
    if (kind === 'FORGOT_PASSWORD')
      return { step: 'link-sent', kind, email, resend: afterSending(previous, atMs, LINK_RESEND_WAITS_MS) };
    const resend = afterSending(previous, atMs, CODE_RESEND_WAITS_MS);
    return { step: 'awaiting', kind, email, attemptId, resend, problem: null };
  }
  // A sign-up with a password may require the email to be confirmed.
  const isSignUp = flow.step === 'logging-in' && kind === 'SIGNUP';
  return isSignUp
    ? {
        step: 'awaiting',
        kind,
        email,
        attemptId,
        resend: afterSending(null, atMs, CODE_RESEND_WAITS_MS),
        problem: null,
      }
    : flow;
}

/**
 * A failed resend does not count, and the button is enabled straight away unless the service said how long to
 * wait.
 */
function afterRefusedResend(
  resend: Resend,
  { problem, atMs }: { readonly problem: AuthProblem; readonly atMs: number },
): Resend {
  return { ...resend, sentCount: Math.max(1, resend.sentCount - 1), availableAtMs: problem.untilMs ?? atMs };
}

function mayStart(flow: AuthFlow, atMs: number): boolean {
  return flow.step === 'choosing' && !isWaiting(flow.problem, atMs);
}

function isWaiting(problem: AuthProblem | null, atMs: number): boolean {
  return problem?.untilMs != null && atMs < problem.untilMs;
}

function sendsCodeOrLink(kind: AuthKind): boolean {
  return kind === 'OTP_LOGIN' || kind === 'OTP_SIGNUP' || kind === 'FORGOT_PASSWORD';
}
