import { createServer } from 'node:http';
import { refuseUnread } from './refusal.mjs';

/**
 * An HTTP server that no client can hold for long (decision 0030): connections, headers, bodies and reading all have an end.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {typeof LIMITS} Limits
 */

/** A visitor on a bad line is slow in all of these, and far from each. */
export const LIMITS = {
  /** All that are open at one time; more are closed as they come. */
  connections: 2_000,
  /** From the first byte of a request to the end of its headers. */
  headersMs: 10_000,
  /** From the first byte of a request to its last. */
  requestMs: 20_000,
  /** Without a byte in or out: nobody reads, or our own answer takes longer than any page may. */
  idleMs: 20_000,
  /** How often headers and requests are looked at. */
  checkMs: 1_000,
};

/** What Node refuses by itself, before there is a request that a handler could answer. */
const STATUS_OF_ERROR = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * A server that listens nowhere yet. It answers an upgrade as if nobody had asked for it (RFC 9110 §7.8).
 *
 * @param {(request: Request, response: Response) => unknown} handle
 * @param {() => Readonly<Record<string, string>>} headersOfEveryAnswer asked when needed: the first requests come before the environment is read
 * @param {Limits} [limits]
 */
export function createBoundedServer(handle, headersOfEveryAnswer, limits = LIMITS) {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    // The gate refuses a request without a host, with the headers of every answer.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connections;
  server.timeout = limits.idleMs;
  server.on('request', handle);
  // The gate refuses this too: it expects what we do not know.
  server.on('checkExpectation', handle);
  server.on('clientError', (error, socket) => {
    // why: Node's own errors have one; `error` is typed without.
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    refuseUnread(socket, STATUS_OF_ERROR.get(code) ?? 400, headersOfEveryAnswer());
  });
  return server;
}
