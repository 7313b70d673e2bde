import { allow } from '@/lib/page-data/api/allow';
import { receiveGuestSignup } from '@/lib/page-data/account/guest-signup.server';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

/**
 * Receives the guest sign-up form, sent by script (JSON) or by the browser itself (the response is a
 * redirect).
 */
export default allow('POST', async (request, response) => {
  const { status, body, location, retryAfterSeconds } = await receiveGuestSignup(request);
  response.setHeader('Cache-Control', 'no-store');
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
  if (location !== null) response.redirect(303, location);
  else response.status(status).json(body);
});
