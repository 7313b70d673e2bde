import { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { LRUCache } from 'lru-cache';
import { invalidation } from '../lib/cache/invalidation.server';
import { CACHE_STATUS, CacheStatus, INTERNAL_HEADER } from '../lib/next/cache-status';
import { mayBePreview } from '../lib/next/preview-cookies';
import { bufferResponse, type BufferedResponse } from './buffer-response';
import type { Handler } from './handler';
import { prepareResponse, send, type PreparedResponse } from './prepared-response';

/** `until`: when a new response is requested; `renewedUntil`: while that request is under way. */
type Cached = PreparedResponse & { until: number; renewedUntil: number };

export type ResponseCache = {
  /** Returns whether there was a response to send. */
  readonly sendCached: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly handle: Handler;
};

const SCRIPTS_AND_STYLES = /^\/(?:_next\/static|_starter)\/.+\.(?:js|css)$/;
/** Pages have no file extension; feeds, sitemaps and pictures do. */
const PAGES = /^\/(?!_next\/|_starter\/|fonts\/|api(?:\/|$))[^.]*$/;
/** Part of `freshMs` for which a page is cached, by Next's own cache status. A stale page is being rendered again, which takes a moment. */
const SHARE_OF_FRESH: Readonly<Record<string, number>> = { [CacheStatus.fresh]: 1, [CacheStatus.stale]: 0.1 };
/** For how long after `until` the response is still sent while a new one is requested. */
const OUTDATED_MS = 10_000;
/** A renderer that has not responded by then is asked again. */
const RENEWAL_MS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_LOST_BYTES = 8 * 1024 * 1024;
const MOVED = new Set([301, 308]);
const LOST = new Set([404, 410]);

/**
 * Puts a cache in front of Next's handler: responses are sent from memory, compressed once, instead of being produced again for every
 * visitor (decision 0022). Only responses that Next itself declares to be the same for everybody are cached. A rendered page is sent from
 * memory for `freshMs`. The next visitor within ten seconds still gets it at once, and a new one is requested behind; later visitors wait for
 * the new one, unless it is already under way. A renderer that hangs therefore delays no page that is being read. Files that never change
 * are sent from memory until others need the room.
 */
export function createResponseCache(
  handle: Handler,
  { freshMs = 1_000, maxBytes = MAX_BYTES, maxLostBytes = MAX_LOST_BYTES, now = Date.now } = {},
): ResponseCache {
  // The compressed bodies together are less than half the size of the plain one.
  const sizeCalculation = ({ bodies }: Cached) => Math.ceil(bodies.identity.length * 1.5) + 1;
  /** By path. */
  const pages = new LRUCache<string, Cached>({ maxSize: maxBytes, sizeCalculation });
  /**
   * Responses for what is missing or has moved, by path and query, because a redirect passes the query on. Separate from the pages, so that
   * made-up URLs do not push those out.
   */
  const lost = new LRUCache<string, Cached>({ maxSize: maxLostBytes, sizeCalculation });
  const cacheOf = ({ status }: BufferedResponse) => (LOST.has(status) || MOVED.has(status) ? lost : pages);

  // A response in progress may have been produced before the change.
  let clearings = 0;
  invalidation.on('pages', () => {
    clearings += 1;
    lost.clear();
    for (const [key, { until }] of pages.entries()) if (until !== Infinity) pages.delete(key);
  });

  // why: the package's types require Express, its code does not.
  const compress = compression() as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    then: () => void,
  ) => void;
  const pass: Handler = (request, response) => {
    // `Content-Range` counts the bytes of the uncompressed file, so a part of it must not be compressed (RFC 9110 §14.4).
    if (request.headers.range !== undefined) return handle(request, response);
    return compress(request, response, () => void handle(request, response));
  };

  /** The cached response for this URL, fresh or not. */
  const knownOf = ({ url = '' }: IncomingMessage) => pages.get(pathOf(url)) ?? lost.get(url);

  function requestFromNext(request: IncomingMessage, response: ServerResponse) {
    const { url = '', headers } = request;
    // A HEAD has no body that could be cached.
    if (request.method !== 'GET' || !isCacheable(request)) return pass(request, response);
    const known = knownOf(request);
    if (known) known.renewedUntil = now() + RENEWAL_MS;
    const original = { headers: { ...headers } };
    const clearingsBefore = clearings;
    const hasNextHeaders = Object.keys(headers).some((name) => INTERNAL_HEADER.test(name));
    // Next sends the whole response, uncompressed: compression and 304s are handled here, once for all visitors.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const stopWaiting = () => {
      if (known) known.renewedUntil = 0;
    };
    // The visitor may leave before.
    response.once('close', stopWaiting);
    bufferResponse(response, (buffered) => {
      stopWaiting();
      // A rule of next.config.js sets `immutable` for the path even if the file is missing: a later deployment may bring the file.
      if (buffered.status >= 400 && isImmutable(buffered)) buffered.headers['cache-control'] = 'no-store';
      // A proxy cache in front must not store it either, and does not know these headers.
      if (hasNextHeaders) buffered.headers['cache-control'] = 'private, no-store';
      const prepared = prepareResponse(buffered);
      const cacheMs = !hasNextHeaders && clearingsBefore === clearings ? cacheFor(buffered, freshMs) : 0;
      // After a failure the old page is better than none.
      if (known && buffered.status < 500) forget(known, url);
      send(cacheMs > 0 ? store(prepared, known, url, now() + cacheMs) : prepared, original, response);
    });
    return handle(request, response);
  }

  /** Requests the page again for whoever comes next. Nobody waits for the response. */
  function renew({ socket, url, headers: { host } }: IncomingMessage) {
    // Nothing of the visitor's own request: what is stored is for everybody.
    const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers: { host } });
    request.push(null);
    void requestFromNext(request, new ServerResponse(request));
  }

  function store(prepared: PreparedResponse, known: Cached | undefined, url: string, until: number) {
    const cache = cacheOf(prepared);
    const isSame = known !== undefined && known.bodies.identity.equals(prepared.bodies.identity);
    const cached: Cached = {
      ...prepared,
      // Unchanged content is not compressed again.
      ...(isSame && { bodies: known.bodies }),
      isCached: true,
      renewedUntil: 0,
      until,
    };
    cache.set(cache === pages ? pathOf(url) : url, cached);
    return cached;
  }

  /** Removes a cached response, unless another request has stored a newer one meanwhile. */
  function forget(known: Cached, url: string) {
    const cache = cacheOf(known);
    const key = cache === pages ? pathOf(url) : url;
    if (cache.peek(key) === known) cache.delete(key);
  }

  return {
    sendCached(request, response) {
      const known = knownOf(request);
      // The path needs no check: only cacheable ones are in the cache.
      if (known === undefined || !isShareable(request)) return false;
      const isFresh = now() < Math.max(known.until, known.renewedUntil);
      if (!isFresh && now() >= known.until + OUTDATED_MS) return false;
      send(known, request, response);
      if (!isFresh) renew(request);
      return true;
    },
    handle: requestFromNext,
  };
}

/** The query is not part of a page's key: a prerendered page ignores it, and shared links carry all kinds. */
function pathOf(url: string) {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
}

function isCacheable(request: IncomingMessage) {
  const path = pathOf(request.url ?? '');
  return isShareable(request) && (PAGES.test(path) || SCRIPTS_AND_STYLES.test(path));
}

/** Whether the response may be the same for everybody: not a part of a file, a page's Markdown twin (decision 0007) or an editor's preview. */
function isShareable({ method, headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.range !== undefined || headers.accept?.includes('text/markdown')) return false;
  return !mayBePreview(headers.cookie);
}

/** For how many milliseconds Next's response may be sent again. */
function cacheFor({ status, headers }: BufferedResponse, freshMs: number) {
  const cacheControl = String(headers['cache-control']);
  if (headers['set-cookie']) return 0;
  if (LOST.has(status)) return cacheControl.includes('s-maxage') ? freshMs : 0;
  if (MOVED.has(status)) return /private|no-store/.test(cacheControl) ? 0 : freshMs;
  if (status !== 200) return 0;
  if (isImmutable({ headers })) return Infinity;
  return freshMs * (SHARE_OF_FRESH[String(headers[CACHE_STATUS])] ?? 0);
}

const isImmutable = ({ headers }: Pick<BufferedResponse, 'headers'>) =>
  String(headers['cache-control']).includes('immutable');
