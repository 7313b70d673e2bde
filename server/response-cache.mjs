import compression from 'compression';
import { LRUCache } from 'lru-cache';
import { invalidation } from '../lib/cache/invalidation.server.mjs';
import { bufferResponse } from './buffer-response.mjs';
import { send, wholeAnswer } from './whole-answer.mjs';

/**
 * Answers are sent from memory, compressed once, instead of being made again for every visitor (decision 0022).
 * What Next answers is the source; nothing is cached that is not the same for everybody, by what Next itself says of it.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 * @typedef {import('./buffer-response.mjs').Answer} Answer
 * @typedef {import('./whole-answer.mjs').WholeAnswer & { until: number }} Cached
 */

const SCRIPTS_AND_STYLES = /^\/(?:_next\/static|_starter)\/.+\.(?:js|css)$/;
/** Pages have no file ending; feeds, sitemaps and pictures do. */
const PAGES = /^\/(?!_next\/|_starter\/|fonts\/|api(?:\/|$))[^.]*$/;
/** Headers by which Next's own parts talk to each other. What is answered to a stranger who sends one is cached for nobody. */
const BETWEEN_PARTS_OF_NEXT = /^(?:x-(?:nextjs|now|matched|middleware|invoke|prerender)-|rsc$|next-)/;
/** What Next says of a page that it has: that it is rendered, or shown once more while it is rendered anew, which takes a moment. */
const SHARE_OF_FRESH = new Map([
  ['HIT', 1],
  ['STALE', 0.1],
]);
/** Next's own, of an editor who previews. */
const PREVIEW_COOKIE = /__prerender_bypass|__next_preview_data/;
const MOVED = new Set([301, 308]);
const LOST = new Set([404, 410]);

/**
 * Puts the cached answers in front of a handler of Next. A rendered page is sent from memory for `freshMs` milliseconds, then Next is asked
 * again, by one visitor: those who come meanwhile are sent what is known. Files that never change are sent from memory until others need
 * the room.
 *
 * @param {Handler} handle Next's own handler
 * @param {{ freshMs?: number, maxBytes?: number, maxLostBytes?: number, now?: () => number }} [options]
 * @returns {{ sendCached: (request: Request, response: Response) => boolean, handle: Handler }} `sendCached` is false where there is nothing to send, and has touched nothing then
 */
export function createResponseCache(
  handle,
  { freshMs = 1_000, maxBytes = 64 * 1024 * 1024, maxLostBytes = 8 * 1024 * 1024, now = Date.now } = {},
) {
  // The compressed bodies together are less than half of the plain one.
  const sizeCalculation = (/** @type {Cached} */ { bodies }) => Math.ceil(bodies.identity.length * 1.5) + 1;
  /** By path. @type {LRUCache<string, Cached>} */
  const pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
  /**
   * What is not there or has moved, by path and query: a redirect carries its query along. Apart from the pages, so that no addresses that
   * somebody invents push them out.
   *
   * @type {LRUCache<string, Cached>}
   */
  const lost = new LRUCache({ maxSize: maxLostBytes, sizeCalculation });
  const cacheOf = (/** @type {Answer} */ { status }) =>
    LOST.has(status) || MOVED.has(status) ? lost : pages;

  // What is being answered at this moment may have been made before.
  let clearings = 0;
  invalidation.on('pages', () => {
    clearings += 1;
    lost.clear();
    for (const [key, { until }] of pages.entries()) if (until !== Infinity) pages.delete(key);
  });

  // why: its types want Express, it does not.
  const compress = /** @type {(request: Request, response: Response, then: () => void) => void} */ (
    /** @type {unknown} */ (compression())
  );
  /** @type {Handler} */
  const pass = (request, response) => compress(request, response, () => void handle(request, response));

  /** What is known of this address, fresh or not. @param {Request} request */
  const knownOf = ({ url = '' }) => pages.get(pathOf(url)) ?? lost.get(url);

  /** @type {Handler} */
  function askNext(request, response) {
    const { url = '', headers } = request;
    // A HEAD has no body that could be cached.
    if (request.method !== 'GET' || !isCacheable(request)) return pass(request, response);
    const known = knownOf(request);
    // One visitor asks: for the others it is fresh once more.
    if (known) known.until = now() + freshMs;
    const asked = { headers: { ...headers } };
    const clearingsBefore = clearings;
    const isForAll = !Object.keys(headers).some((name) => BETWEEN_PARTS_OF_NEXT.test(name));
    // Next is asked for the whole answer, plain: both are seen to here, once for all visitors.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    bufferResponse(response, (answer) => {
      // A rule of next.config.js gives it to the path, whatever is there: a file that a deployment has yet to bring must not stay missing.
      if (answer.status >= 400 && isImmutable(answer)) answer.headers['cache-control'] = 'no-store';
      // Nor by a proxy cache in front, which does not know these headers.
      if (!isForAll) answer.headers['cache-control'] = 'private, no-store';
      const whole = wholeAnswer(answer);
      const cacheMs = isForAll && clearingsBefore === clearings ? cacheFor(answer, freshMs) : 0;
      if (known) forget(known, url);
      send(cacheMs > 0 ? keep(whole, known, url, now() + cacheMs) : whole, asked, response);
    });
    return handle(request, response);
  }

  /**
   * @param {import('./whole-answer.mjs').WholeAnswer} whole
   * @param {Cached | undefined} known
   * @param {string} url
   * @param {number} until
   */
  function keep(whole, known, url, until) {
    const cache = cacheOf(whole);
    const isSame = known !== undefined && known.bodies.identity.equals(whole.bodies.identity);
    /** @type {Cached} */
    const cached = {
      ...whole,
      // What is written once more is not compressed once more.
      ...(isSame && { bodies: known.bodies }),
      better: (isSame && known.better) || new Set(),
      until,
    };
    cache.set(cache === pages ? pathOf(url) : url, cached);
    return cached;
  }

  /**
   * Unless somebody has brought a newer one meanwhile.
   *
   * @param {Cached} known
   * @param {string} url
   */
  function forget(known, url) {
    const cache = cacheOf(known);
    const key = cache === pages ? pathOf(url) : url;
    if (cache.peek(key) === known) cache.delete(key);
  }

  return {
    sendCached(request, response) {
      const known = knownOf(request);
      if (known === undefined || now() >= known.until || !isCacheable(request)) return false;
      send(known, request, response);
      return true;
    },
    handle: askNext,
  };
}

/** The query is no part of a page's key: one that is rendered ahead knows none, and links that were shared carry all kinds. @param {string} url */
function pathOf(url) {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
}

/**
 * Whether the answer may be one for everybody: no part of a file, Markdown twin of a page (decision 0007) or editor's preview.
 *
 * @param {Request} request
 */
function isCacheable({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.range !== undefined || headers.accept?.includes('text/markdown')) return false;
  if (headers.cookie !== undefined && PREVIEW_COOKIE.test(headers.cookie)) return false;
  const path = pathOf(url);
  return PAGES.test(path) || SCRIPTS_AND_STYLES.test(path);
}

/**
 * Milliseconds for which an answer of Next may be sent again.
 *
 * @param {Answer} answer
 * @param {number} freshMs
 */
function cacheFor({ status, headers }, freshMs) {
  const cacheControl = String(headers['cache-control']);
  if (headers['set-cookie']) return 0;
  if (LOST.has(status)) return cacheControl.includes('s-maxage') ? freshMs : 0;
  if (MOVED.has(status)) return /private|no-store/.test(cacheControl) ? 0 : freshMs;
  if (status !== 200) return 0;
  if (isImmutable({ headers })) return Infinity;
  return freshMs * (SHARE_OF_FRESH.get(String(headers['x-nextjs-cache'])) ?? 0);
}

/** @param {Pick<Answer, 'headers'>} answer */
const isImmutable = ({ headers }) => String(headers['cache-control']).includes('immutable');
