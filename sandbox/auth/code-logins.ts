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
const SENT = { status: 'success' };

/** The same reply to every code that fails: wrong, expired, never sent, or for an unknown attempt. */
const notTheCode = () => errorReply(400, 'the code is wrong or has expired');

/** Log-in and sign-up by a code: `/api/email/{flow}/{id}`, `…/resend/{id}`, `…/verify/{id}`. */
export function createCodeLogins({ world, attempts }: Deps) {
  /** Begins an attempt and sends its code; the reply is the same for everybody. */
  function begin(
    id: string,
    flow: CodeFlow,
    seed: AccountSeed,
    { headers }: Pick<SandboxRequest, 'headers'>,
  ): Reply {
    const waitMs = waitForSending(seed.email);
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
    attempts.put(id, attempt);
    send(attempt, siteOf(headers));
    return jsonReply(SENT);
  }

  function send(attempt: CodeAttempt, site: string): void {
    const { email, flow } = attempt;
    const context = { outbox: world.outbox, to: email, site };
    const isKnown = world.accounts.find(email) !== null;
    attempt.sentAtMs = world.nowMs();
    attempt.isExpired = false;
    world.limiter.count(`send ${email.toLowerCase()}`, world.settings().sendWindowMs);
    if (flow === 'login' && !isKnown) {
      attempt.code = null;
      sendNoAccount(context);
      return;
    }
    attempt.code = newCode();
    const kind = flow === 'login' ? 'login-code' : isKnown ? 'already-registered' : 'signup-code';
    sendCode(context, kind, attempt.code);
  }

  function waitForSending(email: string): number {
    const { sendsPerEmail: limit, sendWindowMs: windowMs } = world.settings();
    return world.limiter.waitMs(`send ${email.toLowerCase()}`, { limit, windowMs });
  }

  async function start(flow: CodeFlow, id: string, request: SandboxRequest): Promise<Reply> {
    const body = await readJson(request.readBody, startCodeRequest);
    if (body === null || !looksLikeEmail(body.email)) return errorReply(400, 'email is not valid');
    const refusal = captchaRefusal(body.recaptcha_token, 'send_code');
    if (refusal !== null) return refusal;
    return begin(id, flow, { email: body.email, ...couponOf(body.coupon) }, request);
  }

  async function resend(flow: CodeFlow, id: string, request: SandboxRequest): Promise<Reply> {
    const attempt = attempts.find(id);
    const body = await readJson(request.readBody, resendCodeRequest);
    if (body === null) return errorReply(400);
    const refusal = captchaRefusal(body.recaptcha_token, 'resend_code');
    if (refusal !== null) return refusal;
    // An unknown attempt gets the same reply as a known one, so that the reply reveals nothing.
    if (attempt?.flow !== flow) return jsonReply(SENT);
    const { resendAfterMs } = world.settings();
    const waitMs = Math.max(
      waitForSending(attempt.email),
      attempt.lockedUntilMs - world.nowMs(),
      attempt.sentAtMs + resendAfterMs - world.nowMs(),
    );
    if (waitMs > 0) return tooManyReply(waitMs);
    send(attempt, siteOf(request.headers));
    return jsonReply(SENT);
  }

  async function verify(flow: CodeFlow, id: string, request: SandboxRequest): Promise<Reply> {
    const body = await readJson(request.readBody, verifyCodeRequest);
    const attempt = attempts.find(id);
    if (body === null || attempt?.flow !== flow) return notTheCode();
    const { codeTtlMs, maxCodeTries, lockMs } = world.settings();
    const lockedMs = attempt.lockedUntilMs - world.nowMs();
    if (lockedMs > 0) return tooManyReply(lockedMs);
    const isFresh = !attempt.isExpired && attempt.sentAtMs + codeTtlMs > world.nowMs();
    if (attempt.code !== null && isFresh && attempt.code === body.code) return welcome(id, attempt);
    attempt.wrongTries += 1;
    if (attempt.wrongTries < maxCodeTries) return notTheCode();
    // The code is void: after the wait, the user has to request another one.
    attempt.wrongTries = 0;
    attempt.code = null;
    attempt.lockedUntilMs = world.nowMs() + lockMs;
    return tooManyReply(lockMs);
  }

  function welcome(id: string, attempt: CodeAttempt): Reply {
    attempts.end(id);
    world.limiter.forget(`send ${attempt.email.toLowerCase()}`);
    const known = world.accounts.find(attempt.email);
    if (known) return jsonReply(world.logIn(known));
    return jsonReply(world.logIn(world.accounts.put(attempt.seed), { isNew: true }));
  }

  return { begin, start, resend, verify };
}

/** The account fields that a coupon in the request sets. */
export function couponOf(coupon: string | undefined): Pick<AccountSeed, 'account_details'> {
  return coupon === undefined ? {} : { account_details: { coupon } };
}
