import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { logger } from '../../monitoring/logger';
import { clientKey } from '../../security/address-behind';
import { clientAddress } from '../../security/client-address.server';
import { waitForTurn, type RateLimit } from '../../security/rate-limit.server';
import { parseJson } from '../../platform/json';

type Request = Pick<IncomingMessage, 'headers' | 'socket'> & { readonly body?: unknown };

/** One visitor with a bad extension sends a handful per page; thousands of log lines would say no more. */
const OF_ONE_CLIENT: RateLimit = { name: 'policy-report-client', times: 20, perSeconds: 600 };
const OF_ALL: RateLimit = { name: 'policy-reports', times: 200, perSeconds: 600 };

/** A `data:` URL is a whole document. */
const MAX_CHARACTERS = 200;

/** A URL without private parts; a keyword such as `inline` unchanged. */
const place = z
  .string()
  .transform((text) =>
    (URL.canParse(text) ? new URL(text).origin + new URL(text).pathname : text).slice(0, MAX_CHARACTERS),
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
 * Logs a report of the content security policy. Returns the response's status: 204, or 400 for anything but a
 * report. Reports beyond the limit are dropped silently, because an error status would fill the visitor's
 * console.
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
  const { 'csp-report': violation } = read.data;
  logger.warn('content security policy: a resource was blocked', {
    page: violation['document-uri'],
    directive: violation['effective-directive'],
    blocked: violation['blocked-uri'],
    source: violation['source-file'],
  });
  return 204;
}

/** Browsers send the JSON with its own media type, so Next passes it as bytes. */
function jsonOf(body: unknown): unknown {
  return typeof body === 'string' || Buffer.isBuffer(body) ? parseJson(body.toString()) : body;
}
