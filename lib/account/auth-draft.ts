import { z } from 'zod';
import type { Platform } from '../platform/platform';
import { AUTH_KINDS, type AuthFlow } from './auth-flow';
import { problem } from './auth-problem';

const DRAFT_KEY = 'auth_draft';

/** A code older than this is not worth waiting for; the lifetime of codes is not shown. */
const MAX_AGE_MS = 1_800_000;
/** Beyond this a stored deadline is a clock that was set back; a `Retry-After` is no longer (auth-problem.ts). */
const MAX_AHEAD_MS = 86_400_000;

const moment = z.number().int().nonnegative();

const draft = z.object({
  kind: z.enum(AUTH_KINDS),
  email: z.string().max(254),
  attemptId: z.string().min(1).max(64).nullable(),
  resend: z
    .object({ sentCount: z.number().int().min(1).max(1000), sentAtMs: moment, availableAtMs: moment })
    .nullable(),
  heldUntilMs: moment.nullable(),
});

export type AuthDraft = {
  readonly save: (flow: AuthFlow) => void;
  /** The flow as it was before the reload; null when there is none. */
  readonly restore: () => AuthFlow | null;
};

/**
 * Keeps what a reload must not lose (address, kind, attempt, the waits) in session storage. Never a code, a
 * password or a token: the state does not hold one.
 *
 * Errors: never throws; what cannot be read is as if it were not there.
 * Source: decisions §6 (deadline survives reload).
 */
export function createAuthDraft({ session, clock }: Pick<Platform, 'session' | 'clock'>): AuthDraft {
  return {
    save(flow) {
      if (flow.step === 'signed-in') {
        session.remove(DRAFT_KEY);
        return;
      }
      const resend = 'resend' in flow ? flow.resend : null;
      const saved: z.input<typeof draft> = {
        kind: flow.kind,
        email: flow.email,
        attemptId: 'attemptId' in flow && resend !== null ? flow.attemptId : null,
        resend,
        heldUntilMs: 'problem' in flow ? (flow.problem?.untilMs ?? null) : null,
      };
      session.set(DRAFT_KEY, JSON.stringify(saved));
    },
    restore() {
      const read = draft.safeParse(parseJson(session.get(DRAFT_KEY)));
      if (!read.success) return null;
      const { kind, email, attemptId, resend, heldUntilMs } = read.data;
      const nowMs = clock.nowMs();
      const isAhead = (atMs: number) => atMs - nowMs <= MAX_AHEAD_MS;
      const isHeld = heldUntilMs !== null && heldUntilMs > nowMs && isAhead(heldUntilMs);
      const held = isHeld ? problem('too-many', heldUntilMs) : null;
      const isFresh =
        resend !== null && nowMs - resend.sentAtMs < MAX_AGE_MS && isAhead(resend.availableAtMs);
      if (isFresh && kind === 'FORGOT_PASSWORD') return { step: 'link-sent', kind, email, resend };
      return isFresh && attemptId !== null
        ? { step: 'awaiting', kind, email, attemptId, resend, problem: held }
        : { step: 'choosing', kind, email, problem: held };
    },
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}
