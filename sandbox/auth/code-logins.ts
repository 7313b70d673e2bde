import { resendCodeRequest, startCodeRequest, verifyCodeRequest } from '../../lib/account/contract/requests';
import type { AccountSeed } from '../account/account';
import type { AccountWorld } from '../account/account-world';
import { looksLikeEmail } from '../account/email-shape';
import { captchaRefusal } from '../account/captcha-check';
import { siteOf } from '../http/cors';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, tooManyReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import { newCode, type CodeAttempt, type CodeAttempts } from './code-attempts';
import { sendCode, sendNoAccount } from './emails';

export type CodeFlow = 'login' | 'signup';

type Deps = { readonly world: AccountWorld; readonly attempts: CodeAttempts };

/** The same reply to every start, whether or not the email is known. */
const SENT_REPLY = { status: 'success' };

/** The same reply to every code that fails: wrong, expired, never sent, or for an unknown attempt. */
const notTheCode = () => errorReply(400, 'the code is wrong or has expired');

/** Log-in and sign-up by a code: `/api/email/{flow}/{id}`, `…/resend/{id}`, `…/verify/{id}`. */
export class CodeLogins {
  private readonly world: AccountWorld;
  private readonly attempts: CodeAttempts;

  constructor({ world, attempts }: Deps) {
    this.world = world;
    this.attempts = attempts;
  }

  /** Begins an attempt and sends its code; the reply is the same for everybody. */
  begin(id: string, flow: CodeFlow, seed: AccountSeed, { headers }: Pick<SandboxRequest, 'headers'>): Reply {
    const waitMs = this.waitForSending(seed.email);
    if (waitMs > 0) return tooManyReply(waitMs);
    const attempt: CodeAttempt = {
      flow,
      email: seed.email,
      seed,
      code: null,
      sentAtMs: 0,
      isExpired: false,
      wrongTries: 0,
      lockedUntilMs: 0,
    };
    this.attempts.put(id, attempt);
    this.send(attempt, siteOf(headers));
    return jsonReply(SENT_REPLY);
  }

  private send(attempt: CodeAttempt, site: string): void {
    const { email, flow } = attempt;
    const context = { outbox: this.world.outbox, to: email, site };
    const isKnown = this.world.accounts.find(email) !== null;
    attempt.sentAtMs = this.world.nowMs();
    attempt.isExpired = false;
    this.world.limiter.count(`send ${email.toLowerCase()}`, this.world.settings().sendWindowMs);
    if (flow === 'login' && !isKnown) {
      attempt.code = null;
      sendNoAccount(context);
      return;
    }
    attempt.code = newCode();
    const kind = flow === 'login' ? 'login-code' : isKnown ? 'already-registered' : 'signup-code';
    sendCode(context, kind, attempt.code);
  }

  private waitForSending(email: string): number {
    const { sendsPerEmail: limit, sendWindowMs: windowMs } = this.world.settings();
    return this.world.limiter.waitMs(`send ${email.toLowerCase()}`, { limit, windowMs });
  }

  async start(flow: CodeFlow, id: string, request: SandboxRequest): Promise<Reply> {
    const body = await readJson(request.readBody, startCodeRequest);
    if (body === null || !looksLikeEmail(body.email)) return errorReply(400, 'email is not valid');
    const refusal = captchaRefusal(body.recaptcha_token, 'send_code');
    if (refusal !== null) return refusal;
    return this.begin(id, flow, { email: body.email, ...couponOf(body.coupon) }, request);
  }

  async resend(flow: CodeFlow, id: string, request: SandboxRequest): Promise<Reply> {
    const attempt = this.attempts.find(id);
    const body = await readJson(request.readBody, resendCodeRequest);
    if (body === null) return errorReply(400);
    const refusal = captchaRefusal(body.recaptcha_token, 'resend_code');
    if (refusal !== null) return refusal;
    // An unknown attempt gets the same reply as a known one, so that the reply reveals nothing.
    if (attempt?.flow !== flow) return jsonReply(SENT_REPLY);
    const { resendAfterMs } = this.world.settings();
    const waitMs = Math.max(
      this.waitForSending(attempt.email),
      attempt.lockedUntilMs - this.world.nowMs(),
      attempt.sentAtMs + resendAfterMs - this.world.nowMs(),
    );
    if (waitMs > 0) return tooManyReply(waitMs);
    this.send(attempt, siteOf(request.headers));
    return jsonReply(SENT_REPLY);
  }

  async verify(flow: CodeFlow, id: string, request: SandboxRequest): Promise<Reply> {
    const body = await readJson(request.readBody, verifyCodeRequest);
    const attempt = this.attempts.find(id);
    if (body === null || attempt?.flow !== flow) return notTheCode();
    const { codeTtlMs, maxCodeTries, lockMs } = this.world.settings();
    const lockedMs = attempt.lockedUntilMs - this.world.nowMs();
    if (lockedMs > 0) return tooManyReply(lockedMs);
    const isFresh = !attempt.isExpired && attempt.sentAtMs + codeTtlMs > this.world.nowMs();
    if (attempt.code !== null && isFresh && attempt.code === body.code) return this.welcome(id, attempt);
    attempt.wrongTries += 1;
    if (attempt.wrongTries < maxCodeTries) return notTheCode();
    // The code is void: after the wait, the user has to request another one.
    attempt.wrongTries = 0;
    attempt.code = null;
    attempt.lockedUntilMs = this.world.nowMs() + lockMs;
    return tooManyReply(lockMs);
  }

  private welcome(id: string, attempt: CodeAttempt): Reply {
    this.attempts.end(id);
    this.world.limiter.forget(`send ${attempt.email.toLowerCase()}`);
    const existingAccount = this.world.accounts.find(attempt.email);
    if (existingAccount) return jsonReply(this.world.logIn(existingAccount));
    return jsonReply(this.world.logIn(this.world.accounts.put(attempt.seed), { isNew: true }));
  }
}

/** The account fields that a coupon in the request sets. */
export function couponOf(coupon: string | undefined): Pick<AccountSeed, 'account_details'> {
  return coupon === undefined ? {} : { account_details: { coupon } };
}
