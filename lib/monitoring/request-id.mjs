import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processSingleton } from '../cache/process-singleton.mjs';

/** A proxy in front may have given the request one already. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Handler
 */

/** The id of the request that this process is busy with: in its logs, and told to the services that it asks. */
export const requestId = processSingleton('request-id', () => {
  /** @type {AsyncLocalStorage<string>} */
  const storage = new AsyncLocalStorage();
  return {
    /** @returns {string | undefined} undefined where nobody asked, as for an index that is renewed */
    current: () => storage.getStore(),
    /**
     * A handler whose work, and all that comes of it, belongs to its request.
     *
     * @param {Handler} handle
     * @returns {Handler}
     */
    around: (handle) => (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
      return storage.run(id, () => handle(request, response));
    },
  };
});
