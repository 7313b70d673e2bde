import { CODE_WAIT_LIMIT_MS, EMAIL_MAX_CHARACTERS, REFUSAL_MAX_WAIT_MS } from '../config/constants';
import { AUTH_DRAFT_KEY } from '../config/storage-names';
import type { Platform } from '../platform/platform';
import { AUTH_KINDS, type AuthFlow, type AuthKind } from './auth-flow';
import { problem } from './auth-problem';
import type { Resend } from './resend';
import { isRecord, parseJson } from '../platform/json';

/** What is stored. */
type Draft = {
  readonly kind: AuthKind;
  readonly email: string;
  readonly attemptId: string | null;
  readonly resend: Resend | null;
  readonly heldUntilMs: number | null;
};

export type AuthDraft = {
  readonly save: (flow: AuthFlow) => void;
  /** The flow as it was before the reload; null if there was none. */
  readonly restore: () => AuthFlow | null;
};

/**
 * Stores what a reload must not lose (email, kind, attempt, waits) in session storage. It never holds a code,
 * a password or a token, because the state contains none.
 *
 * Errors: never throws; an unreadable draft counts as absent.
 * Source: rules §6 (deadline survives reload).
 */
export function createAuthDraft({ session, clock }: Pick<Platform, 'session' | 'clock'>): AuthDraft {
  return {
    save(flow) {
      if (flow.step === 'signed-in') {
        session.remove(AUTH_DRAFT_KEY);
        return;
      }
      const resend = 'resend' in flow ? flow.resend : null;
      const saved: Draft = {
        kind: flow.kind,
        email: flow.email.slice(0, EMAIL_MAX_CHARACTERS),
        attemptId: 'attemptId' in flow ? flow.attemptId : null,
        resend,
        heldUntilMs: 'problem' in flow ? (flow.problem?.untilMs ?? null) : null,
      };
      session.set(AUTH_DRAFT_KEY, JSON.stringify(saved));
    },
    restore() {
      const saved = readDraft(parseJson(session.get(AUTH_DRAFT_KEY)));
      if (saved === null) return null;
      const { kind, email, attemptId, resend, heldUntilMs } = saved;
      const nowMs = clock.nowMs();
      // A stored deadline further ahead than this means that the clock was set back.
      const isAhead = (atMs: number) => atMs - nowMs <= REFUSAL_MAX_WAIT_MS;
      const isHeld = heldUntilMs !== null && heldUntilMs > nowMs && isAhead(heldUntilMs);
      const refusal = isHeld ? problem('too-many', heldUntilMs) : null;
      const isFresh =
        resend !== null && nowMs - resend.sentAtMs < CODE_WAIT_LIMIT_MS && isAhead(resend.availableAtMs);
      if (isFresh && kind === 'FORGOT_PASSWORD') return { step: 'link-sent', kind, email, resend };
      return isFresh && attemptId !== null
        ? { step: 'awaiting', kind, email, attemptId, resend, problem: refusal }
        : { step: 'choosing', kind, email, problem: refusal };
    },
  };
}

/**
 * Parsed by hand: only this file writes it, and zod would be the largest part of the dialog that the first
 * press on "Start free" waits for.
 */
function readDraft(input: unknown): Draft | null {
  if (!isRecord(input)) return null;
  const { kind, email, attemptId, resend, heldUntilMs } = input;
  const authKind = AUTH_KINDS.find((one) => one === kind);
  if (authKind === undefined || typeof email !== 'string' || email.length > EMAIL_MAX_CHARACTERS) return null;
  if (attemptId !== null && !isAttemptId(attemptId)) return null;
  if (resend !== null && !isResend(resend)) return null;
  if (heldUntilMs !== null && !isMoment(heldUntilMs)) return null;
  return { kind: authKind, email, attemptId, resend, heldUntilMs };
}

function isResend(input: unknown): input is Resend {
  if (!isRecord(input)) return false;
  const { sentCount, sentAtMs, availableAtMs } = input;
  return (
    isMoment(sentCount) &&
    sentCount >= 1 &&
    sentCount <= 1000 &&
    isMoment(sentAtMs) &&
    isMoment(availableAtMs)
  );
}

function isAttemptId(input: unknown): input is string {
  return typeof input === 'string' && input.length >= 1 && input.length <= 64;
}

function isMoment(input: unknown): input is number {
  return Number.isSafeInteger(input) && Number(input) >= 0;
}
