import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { responseOn } from '../lib/next/socket-response';
import type { Handler } from './handler';
import { refuseUnread } from './refusal';

/** Even a visitor on a bad connection stays far below each of these. */
export const LIMITS = {
  /** Connections open at the same time; for each further one, others without a request are closed. */
  connections: 2_000,
  /** Further ones are closed immediately. */
  connectionsAtMost: 2_500,
  /** A connection may wait for this long for its first request before it makes room for another. */
  firstRequestMs: 1_000,
  /**
   * Between two requests. Longer than balancers keep a connection (60 s), and than a busy client needs to
   * notice that the server has closed it: a request would meet a closed connection.
   */
  keepAliveMs: 75_000,
  /** From the first byte of a request to the end of its headers. */
  headersMs: 10_000,
  /** From the first byte of a request to its last. */
  requestMs: 20_000,
  /**
   * Without a byte in or out: the client does not read, or our own response takes longer than any page may.
   */
  idleMs: 20_000,
  /** How often headers and requests are checked. */
  checkMs: 1_000,
};

/** Requests that Node refuses itself, before a handler gets them. */
const STATUS_OF_ERROR = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * An HTTP server, not listening yet, that no client can occupy for long (decision 0030): connections,
 * headers, bodies and reading all have limits. It ignores a requested upgrade (RFC 9110 §7.8).
 */
export function createBoundedServer(
  handle: Handler,
  headersOfEveryResponse: Readonly<Record<string, string>>,
  limits: typeof LIMITS = LIMITS,
) {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    // The gate refuses a request without a host, with the headers of every response.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connectionsAtMost;
  server.timeout = limits.idleMs;
  // Node would hide headers after the 2,000th from the gate, which could include a second host or a body.
  // Their size is limited already.
  server.maxHeadersCount = 0;
  keepRoom(server, limits);
  server.on('request', handle);
  // A request that expects something we do not support: the gate refuses it.
  server.on('checkExpectation', handle);
  server.on('clientError', (error, socket) => {
    // why: Node's own errors have a code, but the type of `error` lacks it.
    const { code = '' } = error as NodeJS.ErrnoException;
    // Not writable: the client has reset the connection.
    if (!socket.writable || isResponding(socket)) return socket.destroy();
    refuseUnread(socket, STATUS_OF_ERROR.get(code) ?? 400, headersOfEveryResponse);
  });
  return server;
}

/**
 * Makes room for new connections: idle ones are closed first, then the one that has waited for longest for
 * its first request.
 */
function keepRoom(server: Server, { connections, firstRequestMs }: typeof LIMITS) {
  let open = 0;
  /** Those without a request yet, and when they were opened. */
  const silent = new Map<Socket, number>();
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > connections) {
      server.closeIdleConnections();
      const [[longest, sinceMs] = []] = silent;
      if (sinceMs !== undefined && performance.now() - sinceMs >= firstRequestMs) longest?.destroy();
    }
    silent.set(socket, performance.now());
    socket.once('close', () => {
      open -= 1;
      silent.delete(socket);
    });
  });
}

/** Whether a response is being sent on this connection: a refusal would end up in the middle of that. */
function isResponding(socket: Duplex) {
  return responseOn(socket)?.headersSent === true;
}
