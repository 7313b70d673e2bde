import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import type { HttpClient, HttpCall } from '../http/http-client';
import { acknowledgement } from './contract/acknowledgement';

/**
 * Sends a POST and ignores the reply's body: only success matters.
 *
 * Errors: HttpError; an HTML page is not a success.
 */
export async function acknowledge(
  http: HttpClient,
  path: string,
  body: HttpCall<unknown>['body'],
  headers: HttpCall<unknown>['headers'] = {},
): Promise<void> {
  await http.call({
    method: 'POST',
    path,
    body,
    headers,
    as: 'text',
    schema: acknowledgement,
    deadlineMs: ACCOUNT_DEADLINE_MS,
  });
}
