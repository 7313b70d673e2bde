import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The response that is being sent on a connection. Node keeps it in a field without a public name, which it
 * reads itself when nobody listens to `clientError`.
 */
export function responseOn(socket: Duplex): ServerResponse | null {
  // why: the field is not in Node's types.
  const { _httpMessage: response } = socket as { _httpMessage?: ServerResponse | null };
  return response ?? null;
}
