import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS, GUEST_SIGNUP_DEADLINE_MS } from '../../config/constants';
import { env } from '../../config/env.server';
import { isLocale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { serverAgents } from '../../http/agents.server';
import { createHttpClient, type HttpClient } from '../../http/http-client';
import { logger } from '../../monitoring/logger';

/** How the sign-up of a guest ended; the page that a plain form lands on says it in words. */
type GuestSignupOutcome = 'sent' | 'invalid' | 'failed';

type Request = {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};
type Answer = {
  readonly status: number;
  readonly body: { readonly outcome: GuestSignupOutcome };
  readonly location: string | null;
};

const form = z.object({
  email: z.email().max(EMAIL_MAX_CHARACTERS),
  locale: z.string().optional(),
});

let core: HttpClient | undefined;

/**
 * Passes a guest's address on to the core API. The answer is the same for known and unknown addresses, and the API's own words
 * are never shown.
 *
 * Errors: never throws; a failure of the API is logged and answered with 502.
 */
export async function receiveGuestSignup({ headers, body }: Request): Promise<Answer> {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const locale = localeIn(body);
  const answer = (status: number, outcome: GuestSignupOutcome): Answer => ({
    status,
    body: { outcome },
    location: isForm ? `${localePath(locale, routes.signup())}?guest=${outcome}` : null,
  });
  if (comesFromElsewhere(headers)) return answer(403, 'failed');
  const read = form.safeParse(body);
  if (!read.success) return answer(400, 'invalid');
  try {
    core ??= createHttpClient({ service: 'core', baseUrl: env().CORE_API_URL, agents: serverAgents });
    await core.call({
      method: 'POST',
      path: '/guest_email_signup',
      body: { email: read.data.email },
      schema: z.unknown(),
      deadlineMs: GUEST_SIGNUP_DEADLINE_MS,
    });
    return answer(200, 'sent');
  } catch (error) {
    logger.error('guest sign-up failed', error);
    return answer(502, 'failed');
  }
}

/** A form of another site that is pointed here. Browsers tell; a client that tells nothing is no browser. */
function comesFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

function localeIn(body: unknown) {
  const locale = typeof body === 'object' && body !== null && 'locale' in body ? String(body.locale) : 'en';
  return isLocale(locale) ? locale : 'en';
}
