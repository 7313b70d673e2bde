import http from 'node:http';
import { REFUSAL } from '../../../tools/lib/consent-choice';

/**
 * Makes the page report its errors to the gateway, as not every engine's protocol can, and refuses optional
 * cookies as in all journeys.
 */
const WATCHER = `
document.cookie = '${REFUSAL.name}=${REFUSAL.value}; path=/';
localStorage.setItem('${REFUSAL.name}', '${REFUSAL.value}');
const tell = (problem) => navigator.sendBeacon('/engine-problem', location.pathname + ': ' + problem);
addEventListener('error', ({ message }) => message && tell(message));
addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell(violatedDirective + ' ' + blockedURI));
const { error } = console;
console.error = (...all) => { tell(all.join(' ')); error(...all); };
`;

export const ISLAND_FILE = /^\/_starter\/(?:account|auth-form|part|texts)[^/]*\.js/;

const RULES = '/engine-rules.json';

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/**
 * A proxy between a browser and the site for what the engines' protocols do differently or not at all: it
 * holds responses back, records requests, and receives errors. With `prerender` it tells the browser to
 * prerender the page `to` on the page `from` instead: in a header, because the content security policy
 * refuses all inline rules but the site's own; request interception would turn prerendering off.
 */
export async function openGateway(
  port: number,
  site: string,
  prerender?: { readonly from: string; readonly to: string },
) {
  /** Paths of all requests so far, and of those that a page made while it was prerendered. */
  const requests: string[] = [];
  const prerenderRequests: string[] = [];
  /** Exceptions, console errors and violations of the content security policy in all pages so far. */
  const problems: string[] = [];
  let whenReleased = Promise.resolve();
  const rules = { prerender: [{ urls: [prerender?.to], eagerness: 'immediate' }] };

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> {
    const { method, url: path = '/', headers } = request;
    const answer = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    if (path === '/engine-watcher.js') return answer('text/javascript', WATCHER);
    if (path === RULES) return answer('application/speculationrules+json', JSON.stringify(rules));
    if (path === '/engine-problem') {
      problems.push(Buffer.concat(await request.toArray()).toString());
      return response.writeHead(204).end();
    }
    requests.push(path);
    if (String(headers['sec-purpose']).includes('prerender')) prerenderRequests.push(path);
    if (ISLAND_FILE.test(path)) await whenReleased;
    const forwarded = http.request(
      new URL(path, site),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (reply) => void answerWith(reply, path, response),
    );
    forwarded.on('error', () => response.destroy());
    return request.pipe(forwarded);
  }

  async function answerWith(reply: http.IncomingMessage, path: string, response: http.ServerResponse) {
    const { statusCode = 502, headers } = reply;
    const isDocument = statusCode !== 304 && headers['content-type']?.startsWith('text/html');
    if (prerender || !isDocument) {
      const more = path === prerender?.from && { 'speculation-rules': `"${RULES}"` };
      return reply.pipe(response.writeHead(statusCode, { ...headers, ...more }));
    }
    const html = Buffer.concat(await reply.toArray()).toString();
    const watched = html.replace('<head>', '<head><script src="/engine-watcher.js"></script>');
    response.writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(watched) });
    return response.end(watched);
  }

  const server = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    prerenderRequests,
    problems,
    /** Holds islands' files back until the returned function is called. */
    holdIslands() {
      let release: () => void = () => undefined;
      whenReleased = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
