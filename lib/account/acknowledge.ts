import type { HttpClient, HttpCall } from '../http/http-client';
import { acknowledgement } from './contract/acknowledgement';

/** So that a form answers within 15 s even when the captcha took its 3 s. */
export const ACCOUNT_DEADLINE_MS = 12_000;

/**
 * A POST of which only success counts, whatever words come with it.
 *
 * Errors: HttpError; a page of HTML is no success.
 */
export async function acknowledge(
  http: HttpClient,
  path: string,
  body: HttpCall<unknown>['body'],
): Promise<void> {
  await http.call({
    method: 'POST',
    path,
    body,
    as: 'text',
    schema: acknowledgement,
    deadlineMs: ACCOUNT_DEADLINE_MS,
  });
}
