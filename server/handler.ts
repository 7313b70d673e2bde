import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Handles a request, as Next's own handler does; a promise that it returns settles when the response is
 * complete.
 */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
