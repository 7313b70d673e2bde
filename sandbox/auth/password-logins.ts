import { passwordLoginRequest, passwordSignUpRequest } from '../../lib/account/contract/requests';
import type { AccountWorld } from '../account/account-world';
import { looksLikeEmail } from '../account/email-shape';
import { captchaRefusal } from '../account/captcha-check';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, tooManyReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import { couponOf, type CodeLogins } from './code-logins';

type Deps = {
  readonly world: AccountWorld;
  readonly codes: Pick<CodeLogins, 'begin'>;
};

const MIN_PASSWORD_CHARACTERS = 8;

/** `/api/email/web-login` and `/api/email/web-signup`. */
export function createPasswordLogins({ world, codes }: Deps) {
  return {
    async logIn(request: SandboxRequest): Promise<Reply> {
      const body = await readJson(request.readBody, passwordLoginRequest);
      if (body === null) return errorReply(400);
      const refusal = captchaRefusal(body.recaptcha_token, 'login');
      if (refusal !== null) return refusal;
      const key = `password ${body.email.trim().toLowerCase()}`;
      const { maxPasswordTries: limit, lockMs: windowMs } = world.settings();
      const waitMs = world.limiter.waitMs(key, { limit, windowMs });
      if (waitMs > 0) return tooManyReply(waitMs);
      const account = world.accounts.find(body.email);
      // An account without a password (created with Google) is refused like one that does not exist.
      if (account?.password == null || account.password !== body.password) {
        world.limiter.count(key, windowMs);
        return errorReply(401, 'the address or the password is wrong');
      }
      world.limiter.forget(key);
      return jsonReply(world.logIn(account));
    },

    /**
     * A new and a known email get the same reply: a code is on its way. Only the message in the outbox says
     * which it was.
     */
    async signUp(request: SandboxRequest): Promise<Reply> {
      const body = await readJson(request.readBody, passwordSignUpRequest);
      if (body === null || !looksLikeEmail(body.email)) return errorReply(400, 'email is not valid');
      const refusal = captchaRefusal(body.recaptcha_token, 'signup');
      if (refusal !== null) return refusal;
      if (body.password.length < MIN_PASSWORD_CHARACTERS) return errorReply(400, 'the password is too short');
      const seed = { email: body.email, password: body.password, ...couponOf(body.coupon) };
      const reply = codes.begin(body.id, 'signup', seed, request);
      return reply.status === 200 ? jsonReply({ code_sent: true }) : reply;
    },
  };
}
