import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AccountWorld } from '../account/account-world';
import { looksLikeEmail } from '../account/email-shape';
import { captchaRefusal } from '../account/captcha-check';
import { parseJsonBody } from '../http/read-body';
import type { PublishedPost } from '../cms/published-post';
import { errorReply, jsonReply, tooManyReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import { FollowCalls } from './follow-calls';

const DONE = { status: 'success' };
const emailRequest = z.object({
  email: z.string(),
  recaptcha_token: z.string().nullish(),
  app_path: z.string().startsWith('/').default('/'),
});

/**
 * The calls of the core API that need only an email address, or the token of an email. Known and unknown
 * emails get the same reply.
 */
export function createGuestCalls(world: AccountWorld) {
  let guests: readonly string[] = [];

  const followCalls = new FollowCalls(world);

  async function readAny(request: SandboxRequest): Promise<unknown> {
    const body = parseJsonBody(await request.readBody());
    return body.ok ? body.value : null;
  }

  /** The request body, if its email looks valid. */
  function withEmail(body: unknown): z.output<typeof emailRequest> | null {
    const read = emailRequest.safeParse(body);
    return looksLikeEmail(read.data?.email) ? (read.data ?? null) : null;
  }

  return {
    all: () => guests,
    reset(): void {
      guests = [];
      followCalls.reset();
    },
    /** Tells followers of a new post. */
    announce: (post: PublishedPost) => followCalls.announce(post),
    async signUp(request: SandboxRequest): Promise<Reply> {
      const fields = await readAny(request);
      const following = followCalls.reply(fields);
      if (following !== null) return following;
      const body = withEmail(fields);
      if (body === null) return errorReply(400, 'email is not valid');
      const { email, app_path } = body;
      guests = [...guests, email];
      world.outbox.send({
        to: email,
        kind: 'guest-welcome',
        subject: 'Welcome to Clipwright',
        text: 'Here is your link. Start whenever you like.',
        link: new URL(app_path, world.appOrigins.studio).href,
        linkText: 'Open the studio',
      });
      return jsonReply(DONE);
    },
    async sendResetLink(request: SandboxRequest): Promise<Reply> {
      const body = withEmail(await readAny(request));
      if (body === null) return errorReply(400, 'email is not valid');
      const refusal = captchaRefusal(body.recaptcha_token, 'send_link');
      if (refusal !== null) return refusal;
      const { email } = body;
      const { sendsPerEmail: limit, sendWindowMs: windowMs } = world.settings();
      const key = `link ${email.toLowerCase()}`;
      const waitMs = world.limiter.waitMs(key, { limit, windowMs });
      if (waitMs > 0) return tooManyReply(waitMs);
      world.limiter.count(key, windowMs);
      // Nothing is sent to an unknown email address, and the reply does not reveal that.
      if (world.accounts.find(email)) {
        const token = world.resets.issue(email, randomBytes(18).toString('base64url'));
        world.outbox.send({
          to: email,
          kind: 'reset-link',
          subject: 'Set a new Clipwright password',
          text: 'Follow the link to choose a new password. If you didn’t ask for it, ignore this email.',
          link: `${world.appOrigins.studio}/reset-password?token=${token}`,
          linkText: 'Choose a new password',
        });
      }
      return jsonReply(DONE);
    },
  };
}
