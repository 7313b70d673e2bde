import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processSingleton } from './process-singleton';

/** An id that a proxy in front may have given the request already. */
const PROXY_ID = /^[\w.-]{8,64}$/;

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The id of the current request, for log lines and for calls to services. */
export const requestId = processSingleton('request-id', () => {
  const storage = new AsyncLocalStorage<string>();
  return {
    /** undefined if the work belongs to no request, such as renewing an index. */
    current: () => storage.getStore(),
    /** A handler whose work, asynchronous work included, belongs to its request. */
    around:
      (handle: Handler): Handler =>
      (request, response) => {
        const proxyId = request.headers['x-request-id'];
        const id = typeof proxyId === 'string' && PROXY_ID.test(proxyId) ? proxyId : randomUUID();
        return storage.run(id, () => handle(request, response));
      },
  };
});
