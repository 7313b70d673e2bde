import type { ServerResponse } from 'node:http';

const lateHits = new WeakMap<ServerResponse, () => boolean>();

/**
 * `send` sends a response that was cached while this request waited for the renderer, and returns whether
 * there is one: of a thousand readers who wait for the same page, only the first few are sent to the
 * renderer.
 */
export const offerLateHit = (response: ServerResponse, send: () => boolean) =>
  void lateHits.set(response, send);

/** Returns whether the response has been sent from the cache. */
export const sendLateHit = (response: ServerResponse) => lateHits.get(response)?.() ?? false;
