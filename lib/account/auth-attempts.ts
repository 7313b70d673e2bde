import type { Clock } from '../platform/platform';
import type { Login } from '../session/login';
import { codeFlowOf } from './auth-calls';
import type { AuthDraft } from './auth-draft';
import { authFlow, startAuthFlow, type AuthEvent, type AuthFlow, type AuthKind } from './auth-flow';
import { problem, readAuthProblem, type AuthCall } from './auth-problem';
import type { SignUpReply } from './contract/login';
import type { CouponStore } from './coupon';
import { readEmail } from './email';

export type AuthAttemptDeps = {
  /** Stores the session. */
  readonly signIn: (login: Login) => void;
  /** Called when the service requires a captcha: if this page cannot show one, go to a page that can. */
  readonly onCaptchaRequired?: () => void;
  readonly draft: AuthDraft;
  readonly coupon: Pick<CouponStore, 'read' | 'clear'>;
  /** Called for every event that changes the state, with the previous state. */
  readonly onEvent?: (event: AuthEvent, before: AuthFlow) => void;
  readonly kind: AuthKind;
  /** The email the form starts with. */
  readonly email?: string;
};

/**
 * The state of a log-in form, and how an attempt ends: a code or link is sent, the visitor is logged in, or
 * it fails.
 */
export function createAuthAttempts(deps: AuthAttemptDeps, clock: Clock) {
  const { draft, coupon } = deps;
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

  /** The email as it will be sent. If it is invalid, reports that to the machine and returns null. */
  function acceptEmail(typed: string): string | null {
    const email = readEmail(typed);
    if (email === null) dispatch({ type: 'email-refused', email: typed, problem: problem('email-invalid') });
    return email;
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

  function completeSignIn(attemptId: string, login: Login, isCouponUsed: boolean): void {
    // The visitor has abandoned this attempt (another tab of the form, another email): a late reply must not
    // log anyone in.
    if (!isUnderWay(attemptId)) return;
    deps.signIn(login);
    if (isCouponUsed || codeFlowOf(flow.kind) === 'signup') coupon.clear();
    dispatch({ type: 'signed-in', attemptId, isNewUser: login.isNewUser });
  }

  /**
   * Runs an attempt's API calls and dispatches the outcome. `makeCalls` resolves to null if it made none.
   */
  async function attempt(
    attemptId: string,
    call: AuthCall,
    makeCalls: () => Promise<SignUpReply | null>,
  ): Promise<void> {
    try {
      const reply = await makeCalls();
      if (reply === 'code-sent') sent(attemptId);
      else if (reply) completeSignIn(attemptId, reply, call === 'provider-login' && reply.isNewUser);
    } catch (error) {
      fail(attemptId, error, call);
    }
  }

  return {
    state: () => flow,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    acceptEmail,
    isUnderWay,
    attempt,
  };
}
