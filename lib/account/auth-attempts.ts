import type { Clock } from '../platform/platform';
import type { Login } from '../session/login';
import { codeFlowOf } from './auth-calls';
import type { AuthDraft } from './auth-draft';
import { authFlow, startAuthFlow, type AuthEvent, type AuthFlow, type AuthKind } from './auth-flow';
import { problem, readAuthProblem, type AuthCall, type AuthProblem } from './auth-problem';
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

/** From this wrong code or password in a row on, the pause is announced. The service's limit is unspecified. */
const WARNS_FROM = 4;

/**
 * The state of a log-in form, and how an attempt ends: a code or link is sent, the visitor is logged in, or
 * it fails.
 */
export class AuthAttempts {
  private readonly listeners = new Set<() => void>();
  private flow: AuthFlow;
  /** Wrong codes or passwords in a row, and what for. */
  private wrong = { of: '', count: 0 };

  constructor(
    private readonly deps: AuthAttemptDeps,
    private readonly clock: Clock,
  ) {
    this.flow = startAuthFlow(deps.kind, deps.email);
  }

  readonly state = (): AuthFlow => this.flow;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Passes an event to the state machine; returns whether it changed the state. */
  dispatch(event: AuthEvent): boolean {
    const before = this.flow;
    const next = authFlow(before, event);
    if (next === before) return false;
    this.flow = next;
    this.deps.draft.save(next);
    this.deps.onEvent?.(event, before);
    this.listeners.forEach((listener) => listener());
    return true;
  }

  /** The email as it will be sent. If it is invalid, reports that to the machine and returns null. */
  acceptEmail(typed: string): string | null {
    const email = readEmail(typed);
    if (email === null)
      this.dispatch({ type: 'email-refused', email: typed, problem: problem('email-invalid') });
    return email;
  }

  isUnderWay(attemptId: string): boolean {
    return 'attemptId' in this.flow && this.flow.attemptId === attemptId;
  }

  /** Runs an attempt's API calls and dispatches the outcome. `makeCalls` resolves to null if it made none. */
  async attempt(
    attemptId: string,
    call: AuthCall,
    makeCalls: () => Promise<SignUpReply | null>,
  ): Promise<void> {
    try {
      const reply = await makeCalls();
      if (reply === 'code-sent') this.dispatchSent(attemptId);
      else if (reply) this.completeSignIn(attemptId, reply, call === 'provider-login' && reply.isNewUser);
    } catch (error) {
      this.fail(attemptId, error, call);
    }
  }

  private dispatchSent(attemptId: string): void {
    this.dispatch({ type: 'sent', attemptId, atMs: this.clock.nowMs() });
  }

  /** A refusal that only reveals whether the email is known looks as if the code or link had been sent. */
  private fail(attemptId: string, error: unknown, call: AuthCall): void {
    const authProblem = readAuthProblem(error, call, this.clock.nowMs());
    if (authProblem === null) this.dispatchSent(attemptId);
    else if (
      this.isUnderWay(attemptId) &&
      this.dispatch({ type: 'failed', attemptId, problem: this.warned(authProblem) }) &&
      authProblem.name === 'captcha-required'
    )
      this.deps.onCaptchaRequired?.();
  }

  /** The problem, which from the fourth wrong try in a row on says that a pause is near. */
  private warned(authProblem: AuthProblem): AuthProblem {
    const of = `${this.flow.kind} ${this.flow.email}`;
    if (authProblem.name === 'too-many') this.wrong.count = 0;
    if (authProblem.name !== 'code-wrong' && authProblem.name !== 'credentials-wrong') return authProblem;
    this.wrong = { of, count: of === this.wrong.of ? this.wrong.count + 1 : 1 };
    return this.wrong.count < WARNS_FROM ? authProblem : { ...authProblem, isPauseNear: true };
  }

  private completeSignIn(attemptId: string, login: Login, isCouponUsed: boolean): void {
    // The visitor has abandoned this attempt (another tab of the form, another email): a late reply must not
    // log anyone in.
    if (!this.isUnderWay(attemptId)) return;
    this.deps.signIn(login);
    if (isCouponUsed || codeFlowOf(this.flow.kind) === 'signup') this.deps.coupon.clear();
    this.dispatch({ type: 'signed-in', attemptId, isNewUser: login.isNewUser });
  }
}
