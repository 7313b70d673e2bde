import type { HttpClient, HttpCall } from '../http/http-client';
import { HttpError } from '../http/http-error';
import { acknowledgement } from './contract/acknowledgement';

/** So that a form answers within 15 s even when the captcha took its 3 s. */
export const ACCOUNT_DEADLINE_MS = 12_000;

/**
 * A POST of which only success counts.
 *
 * Errors: HttpError, except that `204 No Content`, which holds no JSON, is a success.
 */
export async function acknowledge(
  http: HttpClient,
  path: string,
  body: HttpCall<unknown>['body'],
): Promise<void> {
  try {
    await http.call({ method: 'POST', path, body, schema: acknowledgement, deadlineMs: ACCOUNT_DEADLINE_MS });
  } catch (error) {
    if (error instanceof HttpError && error.problem === 'shape' && error.status === 204) return;
    throw error;
  }
}
