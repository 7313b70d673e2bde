import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from './handler';

/**
 * A handler that begins one request in each turn of the event loop. Between two turns Node reads the
 * connections, so that a request which has been given up meanwhile is never begun.
 */
export function beginInTurn(handle: Handler): Handler {
  const waiting: (readonly [IncomingMessage, ServerResponse])[] = [];
  const begin = () => {
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(begin);
    if (next && !next[1].destroyed) handle(...next);
  };
  return (request, response) => {
    waiting.push([request, response]);
    // The first turn ends without reading.
    if (waiting.length === 1) setImmediate(() => setImmediate(begin));
  };
}
