import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import type { HttpClient, HttpCall } from '../http/http-client';
import { acknowledgement } from './contract/acknowledgement';

/**
 * A POST whose success is all that matters; the body of the reply is ignored.
 *
 * Errors: HttpError; a page of HTML is not a success.
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
