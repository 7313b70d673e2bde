import type { ProviderOutcome } from '../providers/provider';
import type { ProviderName } from '../providers/providers';
import type { Clock } from '../platform/platform';
import { systemClock } from '../platform/time';
import { randomId } from '../platform/random-id';
import { AuthAttempts, type AuthAttemptDeps } from './auth-attempts';
import { createAuthCalls, type AuthCallDeps } from './auth-calls';
import type { AuthFlow, AuthKind } from './auth-flow';
import { problem, readAuthProblem, type AuthCall } from './auth-problem';
import { isWholeCode, toCode } from './code-input';
import type { CaptchaResult } from './contract/requests';
import type { Invite } from './teams/team';

export type AuthCommandDeps = AuthCallDeps &
  AuthAttemptDeps & {
    /** Never rejects: without a token, the result says why. */
    readonly checkCaptcha: (action: string) => Promise<CaptchaResult>;
    readonly clock?: Clock;
    readonly newId?: () => string;
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
export class AuthCommands {
  private readonly clock: Clock;
  private readonly newId: () => string;
  private readonly calls: ReturnType<typeof createAuthCalls>;
  private readonly attempts: AuthAttempts;

  /** Whether the form has asked the visitor to log in to accept an invitation. */
  hasAgreed = false;

  constructor(private readonly deps: AuthCommandDeps) {
    this.clock = deps.clock ?? systemClock;
    this.newId = deps.newId ?? randomId;
    this.calls = createAuthCalls(deps);
    this.attempts = new AuthAttempts(deps, this.clock);
    this.state = this.attempts.state;
    this.subscribe = this.attempts.subscribe;
  }

  readonly state: () => AuthFlow;
  readonly subscribe: (listener: () => void) => () => void;

  /** Resumes what a reload interrupted. */
  resume(): void {
    const flow = resumedFlow(this.state(), this.deps.draft.restore());
    if (flow !== null) this.attempts.dispatch({ type: 'restored', flow });
  }

  /** The session is gone while the form is still there. */
  endSession(): void {
    this.attempts.dispatch({ type: 'session-ended' });
  }

  readonly choose = (kind: AuthKind): void => void this.attempts.dispatch({ type: 'kind-chosen', kind });

  readonly changeEmail = (): void => void this.attempts.dispatch({ type: 'email-given-up' });

  typeEmail(email: string): void {
    this.attempts.dispatch({ type: 'email-typed', email });
  }

  /** The form shows an invitation, which a log-in accepts. */
  showInvite({ email }: Invite): void {
    this.hasAgreed = true;
    if (this.state().email === '') this.typeEmail(email);
  }

  /** Sends the code or, for FORGOT_PASSWORD, the link. */
  async send(typed: string): Promise<void> {
    const { attempts, calls } = this;
    const email = attempts.acceptEmail(typed);
    const attemptId = this.newId();
    const atMs = this.clock.nowMs();
    if (email === null || !attempts.dispatch({ type: 'sending-requested', email, attemptId, atMs })) return;
    const { kind } = this.state();
    const call: AuthCall = kind === 'FORGOT_PASSWORD' ? 'send-link' : 'send-code';
    await attempts.attempt(attemptId, call, async () => {
      const captcha = await this.deps.checkCaptcha(call);
      if (!attempts.isUnderWay(attemptId)) return null;
      await calls.send({ kind, attemptId }, email, captcha);
      return 'code-sent';
    });
  }

  async resend(): Promise<void> {
    const { attempts, calls, clock } = this;
    const flow = this.state();
    if (flow.step === 'link-sent') return this.send(flow.email);
    if (flow.step !== 'awaiting' || !attempts.dispatch({ type: 'resend-requested', atMs: clock.nowMs() }))
      return;
    const { kind, attemptId } = flow;
    try {
      await calls.resend({ kind, attemptId }, await this.deps.checkCaptcha('resend-code'));
    } catch (error) {
      const atMs = clock.nowMs();
      const authProblem = readAuthProblem(error, 'send-code', atMs);
      if (authProblem !== null)
        attempts.dispatch({ type: 'resend-failed', attemptId, problem: authProblem, atMs });
    }
  }

  async submitCode(typed: string): Promise<void> {
    const { attempts, calls, clock } = this;
    const code = toCode(typed);
    if (!isWholeCode(code) || !attempts.dispatch({ type: 'code-submitted', atMs: clock.nowMs() })) return;
    const flow = this.state();
    if (flow.step !== 'checking-code') return;
    const { kind, attemptId } = flow;
    await attempts.attempt(attemptId, 'verify-code', () => calls.verify({ kind, attemptId }, code));
  }

  async submitPassword(typed: string, password: string): Promise<void> {
    const { attempts, calls } = this;
    const email = attempts.acceptEmail(typed);
    const attemptId = this.newId();
    const atMs = this.clock.nowMs();
    if (email === null || !attempts.dispatch({ type: 'password-submitted', email, attemptId, atMs })) return;
    const { kind } = this.state();
    await attempts.attempt(attemptId, kind === 'LOGIN' ? 'password-login' : 'password-sign-up', async () => {
      const captcha = await this.deps.checkCaptcha(kind === 'SIGNUP' ? 'signup' : 'login');
      return attempts.isUnderWay(attemptId)
        ? calls.password({ kind, attemptId }, { email, password }, captcha)
        : null;
    });
  }

  /** `open` opens the provider's window. */
  async logInWith(provider: ProviderName, open: () => Promise<ProviderOutcome>): Promise<void> {
    const { attempts, calls } = this;
    const attemptId = this.newId();
    const atMs = this.clock.nowMs();
    if (!attempts.dispatch({ type: 'provider-opened', provider, attemptId, atMs })) return;
    const outcome = await open().catch((): ProviderOutcome => ({ status: 'blocked' }));
    if (outcome.status !== 'agreed') {
      attempts.dispatch({ type: 'failed', attemptId, problem: problem(`provider-${outcome.status}`) });
      return;
    }
    if (!attempts.isUnderWay(attemptId)) return;
    await attempts.attempt(attemptId, 'provider-login', () => calls.provider(provider, outcome.proof));
  }
}

/** The form after a reload: the stored draft, unless the page has newer data; null keeps the current form. */
function resumedFlow(flow: AuthFlow, restored: AuthFlow | null): AuthFlow | null {
  if (restored?.step !== 'choosing') return restored;
  // An email that came with the page is newer than the draft. Without a code or link on its way, the draft
  // only fills in the email of this page's form, whatever its kind.
  return flow.email === '' ? { ...restored, kind: flow.kind } : null;
}
