import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { createCoreApi, type CoreApi } from '../../account/core-api';
import { EMAIL_MAX_CHARACTERS } from '../../config/constants';
import { env } from '../../config/env.server';
import { guestAnchor } from '../../config/routes';
import { serverAgents } from '../../http/agents.server';
import { createHttpClient } from '../../http/http-client';
import { logger } from '../../monitoring/logger';
import { safeOtherUrl } from '../../session/other-url';

type Request = { readonly headers: IncomingHttpHeaders; readonly body: unknown };
type Answer = {
  readonly status: number;
  readonly body: { readonly outcome: 'sent' | 'invalid' | 'failed' };
  /** Where a plain form is led back to: the page it stands on, at the words that say how it ended. */
  readonly location: string | null;
};

const form = z.object({ email: z.email().max(EMAIL_MAX_CHARACTERS) });
const plainForm = z.object({ page: z.string() });

/** The form asks no robot check: it writes to its address and does nothing else. */
const NO_CHECK = { recaptcha_token: null, recaptcha_problem: 'not-loaded' };

let core: Pick<CoreApi, 'guestEmailSignUp'> | undefined;

/**
 * Passes a guest's address on to the core API. The answer is the same for known and unknown addresses, and the API's own words
 * are never shown.
 *
 * Errors: never throws; a failure of the API is logged and answered with 502.
 */
export async function receiveGuestSignup({ headers, body }: Request): Promise<Answer> {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const answer = (status: number, outcome: Answer['body']['outcome']): Answer => ({
    status,
    body: { outcome },
    location: isForm ? `${pageOf(body)}#${guestAnchor(outcome)}` : null,
  });
  if (comesFromElsewhere(headers)) return answer(403, 'failed');
  const read = form.safeParse(body);
  if (!read.success) return answer(400, 'invalid');
  try {
    core ??= createCoreApi(
      createHttpClient({ service: 'core', baseUrl: env().CORE_API_URL, agents: serverAgents }),
    );
    await core.guestEmailSignUp({ email: read.data.email, ...NO_CHECK });
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

function pageOf(body: unknown): string {
  const [path = ''] = safeOtherUrl(plainForm.safeParse(body).data?.page).split('#', 1);
  return path;
}
