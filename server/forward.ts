import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Handler } from './handler';
import { CONNECTION_ADDRESS, PAGES_VERSION } from './messages';

/**
 * Headers that describe one connection (RFC 9110 §7.6.1), and an expectation that the front has responded to.
 */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).filter(
    (header): header is [string, string | string[]] =>
      header[1] !== undefined && !OF_ONE_CONNECTION.has(header[0]),
  );

/**
 * Number of retries and delay between them: when a renderer ends, its connections fail before its parent
 * process notices.
 */
const TRIES = 8;
const TRY_MS = 250;

/**
 * A handler that passes requests on to the renderer's socket. `sawVersion` gets the version of the pages
 * before the response goes on. A request that the renderer has not read is handled by `again`.
 */
export function forwardTo(
  socketPath: string,
  sawVersion: (version: number) => void,
  again: Handler,
): Handler {
  const agent = new Agent({ keepAlive: true });
  const tries = new WeakMap<IncomingMessage, number>();
  return (request, response) => {
    const { method, url, headers, socket } = request;
    const forwarded = httpRequest({
      agent,
      socketPath,
      method,
      path: url,
      setHost: false,
      headers: {
        ...Object.fromEntries(passedOn(headers)),
        [CONNECTION_ADDRESS]: socket.remoteAddress ?? '',
      },
    });
    forwarded.on('response', (reply) => {
      sawVersion(Number(reply.headers[PAGES_VERSION]));
      response.statusCode = reply.statusCode ?? 500;
      for (const [name, value] of passedOn(reply.headers))
        if (name !== PAGES_VERSION) response.setHeader(name, value);
      // If the renderer's response breaks off, so does ours.
      reply.on('error', () => response.destroy());
      reply.pipe(response);
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      if (response.destroyed) return;
      if (response.headersSent) return void response.destroy();
      // If the renderer ended before it read the request, a system call fails; otherwise the connection
      // just ends ("socket hang up"). A POST is not retried, because its body may have been consumed here.
      const tried = tries.get(request) ?? 0;
      if (error.syscall && method !== 'POST' && tried < TRIES) {
        tries.set(request, tried + 1);
        setTimeout(() => void again(request, response), TRY_MS);
        return;
      }
      console.error(`The renderer did not respond to ${url?.split('?', 1)[0]}`, error);
      // Not written at once: the response cache holds a response back until it is complete.
      response.statusCode = 500;
      response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'text/plain');
      response.end('Internal Server Error');
    });
    response.on('close', () => {
      if (!response.writableFinished) forwarded.destroy();
    });
    if (method === 'POST') request.pipe(forwarded);
    else forwarded.end();
  };
}
