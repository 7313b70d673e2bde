import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import type { HttpClient } from '../http/http-client';
import { HttpError } from '../http/http-error';
import { acknowledge } from './acknowledge';
import { followReply, type FollowChange, type Following, type FollowRequest } from './contract/follow';

const PATH = '/guest_email_signup';

/**
 * The core API's calls for following the blog by email. They come from our server and carry no session.
 *
 * Errors: every function rejects with an HttpError.
 * Source: rules D29.
 */
export function createFollowApi(http: HttpClient) {
  return {
    /**
     * Sends an email with a link to confirm; succeeds for every address alike. `client` is the visitor's IP
     * address.
     */
    ask: (request: FollowRequest, client: string): Promise<void> =>
      acknowledge(http, PATH, request, { 'X-Forwarded-For': client }),

    /**
     * What the owner of the token follows, after the change if there is one; null if the token is unknown.
     */
    async choice(token: string, change?: FollowChange): Promise<Following | null> {
      try {
        const { follow } = await http.call({
          method: 'POST',
          path: PATH,
          body: { follow_token: token, ...(change && { follow: change }) },
          schema: followReply,
          deadlineMs: ACCOUNT_DEADLINE_MS,
        });
        return follow;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  };
}
