import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { OPINION_THANKS } from '../../config/routes';
import { logger } from '../../monitoring/logger';
import { clientKey } from '../../security/address-behind';
import { clientAddress } from '../../security/client-address.server';
import { comesFromElsewhere } from '../../security/comes-from-elsewhere.server';
import { waitForTurn, type RateLimit } from '../../security/rate-limit.server';
import { safeOtherUrl } from '../../session/other-url';
import { content } from '../services/content.server';

type Request = Pick<IncomingMessage, 'headers' | 'socket'> & { readonly body?: unknown };

/** An opinion of a post is counted once a day for each client; and nobody reads so many posts an hour. */
const OF_ONE_POST: RateLimit = { name: 'opinion-post', times: 1, perSeconds: 86_400 };
const OF_ONE_CLIENT: RateLimit = { name: 'opinion-client', times: 30, perSeconds: 3_600 };

/** A post's id is a number, or a document with its language. */
const form = z.object({
  post: z.string().regex(/^[a-z0-9]{1,40}(?::[a-z]{2})?$/),
  useful: z.enum(['yes', 'no']),
});
const plainForm = z.object({ page: z.string() });

/**
 * Passes a reader's answer to “Was this useful?” on to the content service. Returns where the form leads: its
 * page, at the thanks.
 *
 * Errors: never throws; an answer that is no answer, repeats another or cannot be counted gets the same thanks,
 *         because there is nothing that its reader could do. A failure is logged.
 */
export async function receiveOpinion(request: Request): Promise<string> {
  const { headers, body } = request;
  const [page = '/'] = safeOtherUrl(plainForm.safeParse(body).data?.page).split('#', 1);
  const location = `${page}#${OPINION_THANKS}`;
  const opinion = form.safeParse(body).data;
  if (!opinion || comesFromElsewhere(headers)) return location;
  const { post, useful } = opinion;
  const client = clientKey(clientAddress(request));
  const wait =
    (await waitForTurn(OF_ONE_CLIENT, client)) ?? (await waitForTurn(OF_ONE_POST, `${client} ${post}`));
  if (wait !== null) return location;
  try {
    await content().recordOpinion?.({ id: post }, useful === 'yes');
  } catch (error) {
    logger.error('opinion: the content service did not count it', error, { post });
  }
  return location;
}
