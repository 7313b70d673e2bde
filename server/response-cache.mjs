import compression from 'compression';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { invalidation } from '../lib/cache/invalidation.server.mjs';
import { bufferResponse } from './buffer-response.mjs';
import { compressed, encodingFor, isCompressible, withAcceptEncoding } from './compress.mjs';

/**
 * Answers are sent from memory, compressed once, instead of being made again for every visitor (decision 0022).
 * What Next answers is the source; nothing is cached that Next itself does not call rendered and fresh.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 * @typedef {import('./buffer-response.mjs').Answer} Answer
 * @typedef {Answer & { until: number, better: Set<import('./compress.mjs').Encoding> }} Cached
 */

const SCRIPTS_AND_STYLES = /^\/(?:_next\/static|_starter)\/.+\.(?:js|css)$/;
/** Pages have no file ending; feeds, sitemaps and pictures do. */
const PAGES = /^\/(?!_next\/|_starter\/|fonts\/|api(?:\/|$))[^.]*$/;
/** Headers by which Next's own parts talk to each other. What is answered to a stranger who sends one is cached for nobody. */
const BETWEEN_PARTS_OF_NEXT = /^(?:x-(?:nextjs|now|matched|middleware|invoke|prerender)-|rsc$|next-)/;
/**
 * Puts the cached answers in front of a handler of Next. A rendered page is sent from memory for `freshMs` milliseconds, then Next is asked
 * again: what an editor publishes is seen at most so much later. Files that never change are sent from memory until others need the room.
 *
 * @param {Handler} handle Next's own handler
 * @param {{ freshMs?: number, maxBytes?: number, now?: () => number }} [options]
 * @returns {Handler}
 */
export function createResponseCache(
  handle,
  { freshMs = 1_000, maxBytes = 64 * 1024 * 1024, now = Date.now } = {},
) {
  /** @type {LRUCache<string, Cached>} */
  const cache = new LRUCache({
    maxSize: maxBytes,
    // The compressed bodies together are less than half of the plain one.
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * 1.5) + 1,
  });

  // What is being answered at this moment may have been made before.
  let clearings = 0;
  invalidation.on('pages', () => {
    clearings += 1;
    for (const [key, { until }] of cache.entries()) if (until !== Infinity) cache.delete(key);
  });

  // why: its types want Express, it does not.
  const compress = /** @type {(request: Request, response: Response, then: () => void) => void} */ (
    /** @type {unknown} */ (compression())
  );
  /** @type {Handler} */
  const pass = (request, response) => compress(request, response, () => void handle(request, response));

  return (request, response) => {
    const key = keyOf(request);
    if (key === undefined) return pass(request, response);
    const known = cache.get(key);
    if (known && now() < known.until) return send(known, request, response);
    // A HEAD has no body that could be cached.
    if (request.method !== 'GET') return pass(request, response);

    const asked = { headers: { ...request.headers } };
    const clearingsBefore = clearings;
    const isForAll = !Object.keys(request.headers).some((name) => BETWEEN_PARTS_OF_NEXT.test(name));
    // Next is asked for the whole answer, plain: both are seen to here, once for all visitors.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
      delete request.headers[name];
    bufferResponse(response, (answer) => {
      // A rule of next.config.js gives it to the path, whatever is there: a file that a deployment has yet to bring must not stay missing.
      if (answer.status >= 400 && isImmutable(answer)) answer.headers['cache-control'] = 'no-store';
      const cacheMs = isForAll && clearingsBefore === clearings ? cacheFor(answer, freshMs) : 0;
      /** @type {Answer} */
      let sent = answer;
      if (cacheMs > 0) {
        const isSame = known !== undefined && known.bodies.identity.equals(answer.bodies.identity);
        const entry = {
          ...answer,
          // What is written once more is not compressed once more.
          ...(isSame && { bodies: known.bodies }),
          better: isSame ? known.better : new Set(),
          until: now() + cacheMs,
        };
        cache.set(key, entry);
        sent = entry;
      }
      send(sent, asked, response);
    });
    return handle(request, response);
  };
}

/**
 * The key under which an answer may be cached; undefined for what is not cached. The query is no part of it: a page that is rendered ahead
 * knows none, and links that were shared carry all kinds.
 *
 * @param {Request} request
 */
function keyOf({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = ''] = url.split('?', 1);
  if (!PAGES.test(path) && !SCRIPTS_AND_STYLES.test(path)) return undefined;
  // A part of a file; the Markdown twin of a page (decision 0007); an editor's preview.
  if (
    headers.range ||
    headers.accept?.includes('text/markdown') ||
    headers.cookie?.includes('__prerender_bypass')
  )
    return undefined;
  return path;
}

/**
 * Milliseconds for which an answer of Next may be sent again.
 *
 * @param {Answer} answer
 * @param {number} freshMs
 */
function cacheFor({ status, headers }, freshMs) {
  if (status !== 200 || headers['set-cookie']) return 0;
  if (isImmutable({ headers })) return Infinity;
  // `STALE` is being rendered anew at this moment.
  return headers['x-nextjs-cache'] === 'HIT' ? freshMs : 0;
}

/** @param {Pick<Answer, 'headers'>} answer */
const isImmutable = ({ headers }) => String(headers['cache-control']).includes('immutable');

/**
 * @param {Answer | Cached} answer
 * @param {Pick<Request, 'headers'>} asked
 * @param {Response} response
 */
function send(answer, asked, response) {
  const { status, headers, bodies } = answer;
  const { identity } = bodies;
  const isWritten = status !== 204 && status !== 304;
  const canCompress = isCompressible(identity, headers['content-type']);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) {
    // The security headers are there already, and Node looks at every character of one that is set.
    if (value !== undefined && response.getHeader(name) !== value) response.setHeader(name, value);
  }
  if (canCompress) response.setHeader('Vary', withAcceptEncoding(headers.vary));
  if (
    status === 200 &&
    fresh(asked.headers, { etag: headers.etag, 'last-modified': headers['last-modified'] })
  ) {
    response.statusCode = 304;
    response.removeHeader('content-type');
    response.end();
    return;
  }
  const encoding = canCompress ? encodingFor(asked) : 'identity';
  const body = encoding === 'identity' ? identity : compressed(answer, encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  if (isWritten) response.setHeader('Content-Length', body.length);
  // Node leaves it out for a HEAD.
  response.end(isWritten ? body : undefined);
}
