import type { NextApiRequest, NextApiResponse } from 'next';
import { receiveGuestSignup } from '@/lib/page-data/api/guest-signup.server';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

/** Takes the guest sign-up form, from script (JSON) or as a plain form (answered by a redirect). */
export default async function guestSignup(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { status, body, location } = await receiveGuestSignup(request);
  response.setHeader('Cache-Control', 'no-store');
  if (location !== null) response.redirect(303, location);
  else response.status(status).json(body);
}
