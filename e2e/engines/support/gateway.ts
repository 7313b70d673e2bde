import http from 'node:http';
import { REFUSED_COOKIE } from '../../../tools/lib/consent-choice';
import { serveOn, type Served } from './serve-on';

/**
 * Makes the page report its errors to the gateway, as not every engine's protocol can, and refuses optional
 * cookies as in all journeys.
 */
const WATCHER = `
document.cookie = '${REFUSED_COOKIE}; path=/';
const tell = (problem) => navigator.sendBeacon('/engine-problem', location.pathname + ': ' + problem);
addEventListener('error', ({ message }) => message && tell(message));
addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell(violatedDirective + ' ' + blockedURI));
const { error } = console;
console.error = (...all) => { tell(all.join(' ')); error(...all); };
`;

const ISLAND_FILE = /^\/_starter\/(?:account|auth-form|part|texts)[^/]*\.js/;

type Sent = { readonly method: string; readonly path: string; readonly body: string };

export type Gateway = Served & {
  /** All requests so far. */
  readonly requests: readonly Sent[];
  /** Exceptions, console errors and violations of the content security policy in all pages so far. */
  readonly problems: readonly string[];
  /** URLs of islands' files requested so far. */
  islandScripts(): readonly string[];
  /** Holds islands' files back until the returned function is called. */
  holdIslands(): () => void;
};

async function passWatched(reply: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks).toString();
  const watched = html.replace('<head>', '<head><script src="/engine-watcher.js"></script>');
  const headers = { ...reply.headers, 'content-length': Buffer.byteLength(watched) };
  response.writeHead(reply.statusCode ?? 502, headers).end(watched);
}

/**
 * A proxy between a browser and the site for what the engines' protocols do differently or not at all: it
 * holds responses back, records requests, and receives errors. Everything else passes unchanged.
 */
export async function openGateway(port: number, site: string): Promise<Gateway> {
  const requests: Sent[] = [];
  const problems: string[] = [];
  let held: Promise<void> = Promise.resolve();

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method = 'GET', url: path = '/' } = request;
    if (path === '/engine-problem') {
      problems.push(body);
      response.writeHead(204).end();
      return;
    }
    if (path === '/engine-watcher.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCHER);
      return;
    }
    requests.push({ method, path, body });
    if (ISLAND_FILE.test(path)) await held;
    const headers: http.OutgoingHttpHeaders = { ...request.headers };
    delete headers['accept-encoding'];
    const forwarded = http.request(new URL(path, site), { method, headers }, (reply) => {
      const isDocument = reply.statusCode !== 304 && reply.headers['content-type']?.startsWith('text/html');
      if (isDocument) void passWatched(reply, response);
      else reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers));
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end(body);
  }

  const served = await serveOn(port, (request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  return {
    ...served,
    requests,
    problems,
    islandScripts: () => requests.map(({ path }) => path).filter((path) => ISLAND_FILE.test(path)),
    holdIslands() {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
