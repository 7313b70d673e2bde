import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { logger } from '../../monitoring/logger';
import { clientAddress, clientKey } from '../../security/client-address.server';
import { waitForTurn, type RateLimit } from '../../security/rate-limit.server';

type Request = Pick<IncomingMessage, 'headers' | 'socket'> & { readonly body?: unknown };

/** One page of one visitor with a bad extension has a handful; a log of thousands says no more. */
const OF_ONE_CLIENT: RateLimit = { name: 'policy-report-client', times: 20, perSeconds: 600 };
const OF_ALL: RateLimit = { name: 'policy-reports', times: 200, perSeconds: 600 };

/** An address without what is private; a word such as `inline` as it is. */
const place = z
  .string()
  .transform((text) =>
    URL.canParse(text) ? new URL(text).origin + new URL(text).pathname : text.slice(0, 100),
  )
  .catch('');
const report = z.object({
  'csp-report': z.object({
    'document-uri': place,
    'effective-directive': place,
    'blocked-uri': place,
    'source-file': place,
  }),
});

/**
 * Writes a report of the content security policy to the log. Gives the status of the answer: 204, or 400 for what is no report. What comes
 * after too many is not written, and the browser is not told: it would fill the visitor's console.
 *
 * Errors: never throws.
 * Source: Content Security Policy Level 3, "report-uri".
 */
export async function receivePolicyReport(request: Request): Promise<204 | 400> {
  const read = report.safeParse(jsonOf(request.body));
  if (!read.success) return 400;
  const wait =
    (await waitForTurn(OF_ONE_CLIENT, clientKey(clientAddress(request)))) ??
    (await waitForTurn(OF_ALL, 'all'));
  if (wait !== null) return 204;
  const { 'csp-report': said } = read.data;
  logger.warn('content security policy: something was kept out', {
    page: said['document-uri'],
    directive: said['effective-directive'],
    blocked: said['blocked-uri'],
    source: said['source-file'],
  });
  return 204;
}

/** Browsers send JSON under a media type of its own, which Next hands over as bytes. */
function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body;
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
