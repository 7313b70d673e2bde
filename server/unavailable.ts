import type { ServerResponse } from 'node:http';
import { REFUSAL_HEADERS, textOf } from './refusal';

/** Within this time a renderer has started again, or a crowd has gone. */
const RETRY_AFTER_SECONDS = 2;

const refused = new WeakSet<ServerResponse>();

/**
 * Refuses a request that no renderer has seen (503): a proxy in front asks another instance, and whoever has
 * an earlier response sends that.
 */
export function sendUnavailable(response: ServerResponse) {
  if (response.destroyed || response.writableEnded) return;
  refused.add(response);
  // Not written at once: the response cache holds a response back until it is complete.
  response.statusCode = 503;
  for (const [name, value] of Object.entries(REFUSAL_HEADERS)) response.setHeader(name, value);
  // The connection is closed only if the rest of the request is still to come.
  if (response.req.complete) response.removeHeader('Connection');
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS).end(textOf(503));
}

/** Whether `sendUnavailable` has responded. */
export const isUnavailable = (response: ServerResponse) => refused.has(response);
