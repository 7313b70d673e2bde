import type { Clock } from '../platform/platform';
import { systemClock } from '../platform/time';
import { randomId } from '../platform/random-id';
import { codeFlowOf, createAuthCalls, type AuthCallDeps } from './auth-calls';
import type { AuthDraft } from './auth-draft';
import { authFlow, startAuthFlow, type AuthEvent, type AuthFlow, type AuthKind } from './auth-flow';
import { problem, readAuthProblem, type AuthCall } from './auth-problem';
import { isWholeCode, toCode } from './code-input';
import type { CaptchaResult } from './contract/requests';
import type { CouponStore } from './coupon';
import { readEmail } from './email';
import type { Login } from '../session/login';

/** How a provider's window ended. */
export type ProviderOutcome =
  | { readonly status: 'agreed'; readonly proof: string }
  | { readonly status: 'closed' }
  /** Its script did not load, or the browser blocked its window. */
  | { readonly status: 'blocked' };

export type AuthCommandDeps = AuthCallDeps & {
  /** Stores the session. */
  readonly signIn: (login: Login) => void;
  /** Never rejects: without a token, the result says why. */
  readonly checkCaptcha: (action: string) => Promise<CaptchaResult>;
  /** Called when the service requires a captcha: if this page cannot show one, go to a page that can. */
  readonly onCaptchaRequired?: () => void;
  readonly draft: AuthDraft;
  readonly coupon: Pick<CouponStore, 'read' | 'clear'>;
  /** Called for every event that changes the state, with the previous state. */
  readonly onEvent?: (event: AuthEvent, before: AuthFlow) => void;
  readonly kind: AuthKind;
  /** The email the form starts with. */
  readonly email?: string;
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
  readonly logInWith: (
    provider: 'google' | 'facebook',
    open: () => Promise<ProviderOutcome>,
  ) => Promise<void>;
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
  const { draft, coupon, clock = systemClock, newId = randomId } = deps;
  const calls = createAuthCalls(deps);
  const listeners = new Set<() => void>();
  let flow = startAuthFlow(deps.kind, deps.email);

  /** Passes an event to the state machine; returns whether it changed the state. */
  function dispatch(event: AuthEvent): boolean {
    const next = authFlow(flow, event);
    if (next === flow) return false;
    const before = flow;
    flow = next;
    draft.save(flow);
    deps.onEvent?.(event, before);
    listeners.forEach((listener) => listener());
    return true;
  }

  const isUnderWay = (attemptId: string) => 'attemptId' in flow && flow.attemptId === attemptId;

  const sent = (attemptId: string) => void dispatch({ type: 'sent', attemptId, atMs: clock.nowMs() });

  /** A refusal that only reveals whether the email is known looks as if the code or link had been sent. */
  function fail(attemptId: string, error: unknown, call: AuthCall): void {
    const found = readAuthProblem(error, call, clock.nowMs());
    if (found === null) sent(attemptId);
    else if (dispatch({ type: 'failed', attemptId, problem: found }) && found.name === 'captcha-required')
      deps.onCaptchaRequired?.();
  }

  function completeSignIn(attemptId: string, login: Login, isCouponUsed = false): void {
    // The visitor has abandoned this attempt (another tab of the form, another email): a late reply must not
    // log anyone in.
    if (!isUnderWay(attemptId)) return;
    deps.signIn(login);
    if (isCouponUsed || codeFlowOf(flow.kind) === 'signup') coupon.clear();
    dispatch({ type: 'signed-in', attemptId, isNewUser: login.isNewUser });
  }

  /** The email as it will be sent. If it is invalid, reports that to the machine and returns null. */
  function acceptEmail(typed: string): string | null {
    const email = readEmail(typed);
    if (email === null) dispatch({ type: 'email-refused', email: typed, problem: problem('email-invalid') });
    return email;
  }

  async function send(typed: string): Promise<void> {
    const email = acceptEmail(typed);
    const attemptId = newId();
    if (email === null || !dispatch({ type: 'sending-requested', email, attemptId, atMs: clock.nowMs() }))
      return;
    const { kind } = flow;
    const call: AuthCall = kind === 'FORGOT_PASSWORD' ? 'send-link' : 'send-code';
    try {
      const captcha = await deps.checkCaptcha(call);
      if (!isUnderWay(attemptId)) return;
      await calls.send({ kind, attemptId }, email, captcha);
      sent(attemptId);
    } catch (error) {
      fail(attemptId, error, call);
    }
  }

  async function resend(): Promise<void> {
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
    if (
      !isWholeCode(code) ||
      !dispatch({ type: 'code-submitted', atMs: clock.nowMs() }) ||
      flow.step !== 'checking-code'
    )
      return;
    const { kind, attemptId } = flow;
    try {
      completeSignIn(attemptId, await calls.verify({ kind, attemptId }, code));
    } catch (error) {
      fail(attemptId, error, 'verify-code');
    }
  }

  async function submitPassword(typed: string, password: string): Promise<void> {
    const email = acceptEmail(typed);
    const attemptId = newId();
    if (email === null || !dispatch({ type: 'password-submitted', email, attemptId, atMs: clock.nowMs() }))
      return;
    const { kind } = flow;
    try {
      const captcha = await deps.checkCaptcha(kind === 'SIGNUP' ? 'signup' : 'login');
      if (!isUnderWay(attemptId)) return;
      const reply = await calls.password({ kind, attemptId }, { email, password }, captcha);
      if (reply === 'code-sent') sent(attemptId);
      else completeSignIn(attemptId, reply);
    } catch (error) {
      fail(attemptId, error, kind === 'LOGIN' ? 'password-login' : 'password-sign-up');
    }
  }

  async function logInWith(
    provider: 'google' | 'facebook',
    open: () => Promise<ProviderOutcome>,
  ): Promise<void> {
    const attemptId = newId();
    if (!dispatch({ type: 'provider-opened', provider, attemptId, atMs: clock.nowMs() })) return;
    const outcome = await open().catch((): ProviderOutcome => ({ status: 'blocked' }));
    if (outcome.status !== 'agreed') {
      dispatch({ type: 'failed', attemptId, problem: problem(`provider-${outcome.status}`) });
      return;
    }
    if (!isUnderWay(attemptId)) return;
    try {
      const login = await calls.provider(provider, outcome.proof);
      completeSignIn(attemptId, login, login.isNewUser);
    } catch (error) {
      fail(attemptId, error, 'provider-login');
    }
  }

  return {
    state: () => flow,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    endSession: () => void dispatch({ type: 'session-ended' }),
    resume() {
      const restored = draft.restore();
      // An email that came with the page is newer than the draft.
      if (restored === null || (flow.email !== '' && restored.step === 'choosing')) return;
      // Without a code or link on its way, the draft only fills in the email of this page's form, whatever
      // its kind.
      dispatch({
        type: 'restored',
        flow: restored.step === 'choosing' ? { ...restored, kind: flow.kind } : restored,
      });
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
