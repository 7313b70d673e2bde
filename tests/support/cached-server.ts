import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach } from 'vitest';
import { sendLateHit } from '@/server/late-hit';
import { ResponseCache } from '@/server/response-cache';
import { sendUnavailable } from '@/server/unavailable';
import { listenOn } from './listen-on';

/** `isUnavailable`: no renderer has seen the request. */
export type NextReply = {
  readonly isUnavailable?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};
type PlainResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
};

export const PAGE = `<!doctype html>${'<p>A sentence of an article, and one more.</p>'.repeat(80)}`;
export const HIT = { 'Content-Type': 'text/html; charset=utf-8', 'x-nextjs-cache': 'HIT', ETag: '"one"' };
export const FILE = {
  'Content-Type': 'application/javascript; charset=UTF-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: 'W/"file"',
};

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/**
 * The response cache in front of a fake Next that responds as the test says, and the requests that reached
 * Next.
 */
export async function startCache(
  first: NextReply,
  options: { readonly maxBytes?: number; readonly patienceMs?: number } = {},
) {
  const requests: { url: string; method: string; headers: IncomingHttpHeaders }[] = [];
  const at = { now: 0, reply: first, whenAsked: (): void => undefined };
  let whenReleased = Promise.resolve();
  /** Next responds to its next request only once the returned function is called. */
  const hold = () => {
    let letGo = (): void => undefined;
    whenReleased = new Promise((resolve) => (letGo = resolve));
    return () => letGo();
  };
  const cache = new ResponseCache(
    async (request, response) => {
      const { url = '', method = '' } = request;
      requests.push({ url, method, headers: { ...request.headers } });
      at.whenAsked();
      const reply = at.reply;
      const mayRespond = whenReleased;
      whenReleased = Promise.resolve();
      await mayRespond;
      const { status = 200, headers = HIT, body = PAGE, isUnavailable = false } = reply;
      // As the queue of the renderer does when it is this request's turn.
      if (sendLateHit(response)) return;
      if (isUnavailable) return sendUnavailable(response);
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // As Next does: the response to HEAD has no body.
      response.end(method === 'HEAD' ? undefined : body);
    },
    { freshMs: 1_000, patienceMs: 60_000, maxMissBytes: PAGE.length * 10, ...options, now: () => at.now },
  );
  const server = createServer((request, response) => {
    if (cache.sendCached(request, response)) return;
    // As the gate does.
    response.setHeader('Content-Security-Policy', 'of the gate');
    void cache.handle(request, response);
  });
  servers.push(server);
  const port = await listenOn(server);
  return { get: getFrom(port), requests, at, hold, cache };
}

/** Requests of a port of this machine, each on a connection of its own; the body is as it was sent. */
export const getFrom =
  (port: number) =>
  (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<PlainResponse> =>
    new Promise((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
