import type { ProviderOutcome } from '../providers/provider';
import type { ProviderName } from '../providers/providers';
import type { Clock } from '../platform/platform';
import { systemClock } from '../platform/time';
import { randomId } from '../platform/random-id';
import { createAuthAttempts, type AuthAttemptDeps } from './auth-attempts';
import { createAuthCalls, type AuthCallDeps } from './auth-calls';
import type { AuthFlow, AuthKind } from './auth-flow';
import { problem, readAuthProblem, type AuthCall } from './auth-problem';
import { isWholeCode, toCode } from './code-input';
import type { CaptchaResult } from './contract/requests';

export type AuthCommandDeps = AuthCallDeps &
  AuthAttemptDeps & {
    /** Never rejects: without a token, the result says why. */
    readonly checkCaptcha: (action: string) => Promise<CaptchaResult>;
    readonly clock?: Clock;
    readonly newId?: () => string;
  };

export type AuthCommands = {
  readonly state: () => AuthFlow;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resumes what a reload interrupted. */
  readonly resume: () => void;
  /** The session is gone while the form is still there. */
  readonly endSession: () => void;
  readonly choose: (kind: AuthKind) => void;
  readonly changeEmail: () => void;
  readonly typeEmail: (email: string) => void;
  /** Sends the code or, for FORGOT_PASSWORD, the link. */
  readonly send: (email: string) => Promise<void>;
  readonly resend: () => Promise<void>;
  readonly submitCode: (typed: string) => Promise<void>;
  readonly submitPassword: (email: string, password: string) => Promise<void>;
  /** `open` opens the provider's window. */
  readonly logInWith: (provider: ProviderName, open: () => Promise<ProviderOutcome>) => Promise<void>;
};

/**
 * The commands of a log-in form: each advances the state machine, makes one call and reports the outcome to
 * the machine.
 *
 * A call is made only if the state changed, so a double click, a second Enter or an early resend makes no
 * second call. Call them from event handlers, never from effects.
 * Errors: no command rejects; failures are in the state.
 * Source: rules §6.
 */
export function createAuthCommands(deps: AuthCommandDeps): AuthCommands {
  const { draft, clock = systemClock, newId = randomId } = deps;
  const calls = createAuthCalls(deps);
  const attempts = createAuthAttempts(deps, clock);
  const { state, dispatch, acceptEmail, isUnderWay, attempt } = attempts;

  async function send(typed: string): Promise<void> {
    const email = acceptEmail(typed);
    const attemptId = newId();
    if (email === null || !dispatch({ type: 'sending-requested', email, attemptId, atMs: clock.nowMs() }))
      return;
    const { kind } = state();
    const call: AuthCall = kind === 'FORGOT_PASSWORD' ? 'send-link' : 'send-code';
    await attempt(attemptId, call, async () => {
      const captcha = await deps.checkCaptcha(call);
      if (!isUnderWay(attemptId)) return null;
      await calls.send({ kind, attemptId }, email, captcha);
      return 'code-sent';
    });
  }

  async function resend(): Promise<void> {
    const flow = state();
    if (flow.step === 'link-sent') return send(flow.email);
    if (flow.step !== 'awaiting' || !dispatch({ type: 'resend-requested', atMs: clock.nowMs() })) return;
    const { kind, attemptId } = flow;
    try {
      await calls.resend({ kind, attemptId }, await deps.checkCaptcha('resend-code'));
    } catch (error) {
      const found = readAuthProblem(error, 'send-code', clock.nowMs());
      if (found !== null) dispatch({ type: 'resend-failed', attemptId, problem: found, atMs: clock.nowMs() });
    }
  }

  async function submitCode(typed: string): Promise<void> {
    const code = toCode(typed);
    if (!isWholeCode(code) || !dispatch({ type: 'code-submitted', atMs: clock.nowMs() })) return;
    const flow = state();
    if (flow.step !== 'checking-code') return;
    const { kind, attemptId } = flow;
    await attempt(attemptId, 'verify-code', () => calls.verify({ kind, attemptId }, code));
  }

  async function submitPassword(typed: string, password: string): Promise<void> {
    const email = acceptEmail(typed);
    const attemptId = newId();
    if (email === null || !dispatch({ type: 'password-submitted', email, attemptId, atMs: clock.nowMs() }))
      return;
    const { kind } = state();
    await attempt(attemptId, kind === 'LOGIN' ? 'password-login' : 'password-sign-up', async () => {
      const captcha = await deps.checkCaptcha(kind === 'SIGNUP' ? 'signup' : 'login');
      return isUnderWay(attemptId) ? calls.password({ kind, attemptId }, { email, password }, captcha) : null;
    });
  }

  async function logInWith(provider: ProviderName, open: () => Promise<ProviderOutcome>): Promise<void> {
    const attemptId = newId();
    if (!dispatch({ type: 'provider-opened', provider, attemptId, atMs: clock.nowMs() })) return;
    const outcome = await open().catch((): ProviderOutcome => ({ status: 'blocked' }));
    if (outcome.status !== 'agreed') {
      dispatch({ type: 'failed', attemptId, problem: problem(`provider-${outcome.status}`) });
      return;
    }
    if (!isUnderWay(attemptId)) return;
    await attempt(attemptId, 'provider-login', () => calls.provider(provider, outcome.proof));
  }

  return {
    state,
    subscribe: attempts.subscribe,
    endSession: () => void dispatch({ type: 'session-ended' }),
    resume() {
      const flow = resumedFlow(state(), draft.restore());
      if (flow !== null) dispatch({ type: 'restored', flow });
    },
    choose: (kind) => void dispatch({ type: 'kind-chosen', kind }),
    changeEmail: () => void dispatch({ type: 'email-given-up' }),
    typeEmail: (email) => void dispatch({ type: 'email-typed', email }),
    send,
    resend,
    submitCode,
    submitPassword,
    logInWith,
  };
}

/**
 * The form after a reload: the stored draft, unless the page has newer data; null keeps the current form.
 */
function resumedFlow(flow: AuthFlow, restored: AuthFlow | null): AuthFlow | null {
  if (restored?.step !== 'choosing') return restored;
  // An email that came with the page is newer than the draft. Without a code or link on its way, the draft
  // only fills in the email of this page's form, whatever its kind.
  return flow.email === '' ? { ...restored, kind: flow.kind } : null;
}
