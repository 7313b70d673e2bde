import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processSingleton } from './process-singleton.mjs';

/** An id that a proxy in front may have given the request already. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Handler
 */

/** The id of the current request, for log lines and for calls to services. */
export const requestId = processSingleton('request-id', () => {
  /** @type {AsyncLocalStorage<string>} */
  const storage = new AsyncLocalStorage();
  return {
    /** @returns {string | undefined} undefined if the work belongs to no request, such as renewing an index */
    current: () => storage.getStore(),
    /**
     * A handler whose work, asynchronous work included, belongs to its request.
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
