import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Handler } from './handler';
import { CONNECTION_ADDRESS, PAGES_VERSION } from './messages';

/** Headers that describe one connection (RFC 9110 §7.6.1), and an expectation that the front has answered. */
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

/** A handler that passes requests on to the renderer's socket. `sawVersion` gets the version of the pages before the response goes on. */
export function forwardTo(socketPath: string, sawVersion: (version: number) => void): Handler {
  const agent = new Agent({ keepAlive: true });
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
    forwarded.on('response', (answer) => {
      sawVersion(Number(answer.headers[PAGES_VERSION]));
      response.statusCode = answer.statusCode ?? 500;
      for (const [name, value] of passedOn(answer.headers))
        if (name !== PAGES_VERSION) response.setHeader(name, value);
      // What is cut there is cut here.
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    forwarded.on('error', (error) => {
      if (response.destroyed) return;
      if (response.headersSent) return void response.destroy();
      console.error(`The renderer did not respond to ${url?.split('?', 1)[0]}`, error);
      response.writeHead(500, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' });
      response.end('Internal Server Error');
    });
    response.on('close', () => {
      if (!response.writableFinished) forwarded.destroy();
    });
    if (method === 'POST') request.pipe(forwarded);
    else forwarded.end();
  };
}
