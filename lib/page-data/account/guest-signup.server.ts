import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { z } from 'zod';
import { queryOf, readParameters } from '../../visit/attribution/read-parameters';
import { readEmail } from '../../account/email';
import { createCoreApi, type CoreApi } from '../../account/core-api';
import { processSingleton } from '../../process/process-singleton';
import { guestAnchor, type GuestOutcome } from '../../config/routes';
import { logger } from '../../monitoring/logger';
import { clientAddress } from '../../security/client-address.server';
import { comesFromElsewhere } from '../../security/comes-from-elsewhere.server';
import { carryQuery } from '../../seo/carry-query';
import { shortText } from '../../security/short-text';
import { safeOtherUrl } from '../../session/other-url';
import { waitForGuestMail } from './guest-mail.server';
import { clientOf } from '../services/upstreams.server';

type Request = Pick<IncomingMessage, 'headers' | 'socket'> & { readonly body?: unknown };
type GuestSignupResponse = {
  readonly status: number;
  readonly body: { readonly outcome: GuestOutcome };
  /** Where a form without script is redirected: its own page, at the message about the outcome. */
  readonly location: string | null;
  /** After too many attempts: the wait before the next. */
  readonly retryAfterSeconds?: number;
};

/** Our own form sends no captcha; one sent by another client is passed on. */
const check = shortText(4_000).nullable();
const form = z.object({
  email: z.string(),
  recaptcha_token: check.default(null),
  recaptcha_problem: check.default('not-loaded'),
  app_path: z.string().transform(safeOtherUrl).optional(),
});
const plainForm = z.object({ page: z.string() });

const core = (): Pick<CoreApi, 'guestEmailSignUp'> =>
  processSingleton('guest-core-api', () => createCoreApi(clientOf('core')));

/**
 * Passes a guest's email address on to the core API, with the client's IP address. The response is the same
 * for known and unknown addresses, and the API's own messages are never shown.
 *
 * Errors: never throws; if the API fails, the failure is logged and the response is 502.
 */
export async function receiveGuestSignup(request: Request): Promise<GuestSignupResponse> {
  const { headers, body } = request;
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const response = (
    status: number,
    outcome: GuestOutcome,
    anchor: Parameters<typeof guestAnchor>[0] = outcome,
  ): GuestSignupResponse => ({
    status,
    body: { outcome },
    location: isForm ? `${carryQuery(pageOf(body), landingIn(headers))}#${guestAnchor(anchor)}` : null,
  });
  if (comesFromElsewhere(headers)) return response(403, 'failed');
  const read = form.safeParse(body);
  const typed = read.data?.email ?? '';
  const email = readEmail(typed);
  if (!read.success || email === null)
    return response(400, 'invalid', typed.trim() === '' ? 'missing' : 'invalid');
  const client = clientAddress(request);
  const retryAfterSeconds = await waitForGuestMail(email, client);
  if (retryAfterSeconds !== null) return { ...response(429, 'later'), retryAfterSeconds };
  try {
    await core().guestEmailSignUp({ ...read.data, email }, client);
    return response(200, 'sent');
  } catch (error) {
    logger.error('guest sign-up failed', error);
    return response(502, 'failed');
  }
}

/** The campaign and click ids of the page that was left; the form names that page without its query. */
function landingIn({ referer = '' }: IncomingHttpHeaders): string {
  return new URLSearchParams([...readParameters(queryOf(referer))]).toString();
}

function pageOf(body: unknown): string {
  const [path = ''] = safeOtherUrl(plainForm.safeParse(body).data?.page).split('#', 1);
  return path;
}
