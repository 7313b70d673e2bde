import { ServerResponse, type IncomingMessage } from 'node:http';
import compression from 'compression';
import { LRUCache } from 'lru-cache';
import { invalidation } from '../lib/cache/invalidation.server';
import { etagOf } from '../lib/cache/page-html.server';
import { CACHE_STATUS, CacheStatus, INTERNAL_HEADER } from '../lib/next/cache-status';
import { mayBePreview } from '../lib/next/preview-cookies';
import { bufferResponse, type BufferedResponse } from './buffer-response';
import { encodingFor, identityOf } from './compress';
import type { Handler } from './handler';
import { offerLateHit } from './late-hit';
import { FOR_URL } from './messages';
import { isUnavailable } from './unavailable';
import { prepareResponse, send, type PreparedResponse } from './prepared-response';

/** `askedMs`: when Next was asked for a newer one, until it responds. */
type Cached = PreparedResponse & { until: number; askedMs?: number | undefined };

const SCRIPTS_AND_STYLES = /^\/(?:_next\/static|_starter)\/.+\.(?:js|css)$/;
/** Pages have no file extension; feeds, sitemaps and images do. */
const PAGES = /^\/(?!_next\/|_starter\/|fonts\/|api(?:\/|$))[^.]*$/;
/**
 * Part of `freshMs` for which a page is cached, by Next's own cache status. A stale page is being rendered
 * again, which takes a moment.
 */
const SHARE_OF_FRESH: Readonly<Record<string, number>> = { [CacheStatus.fresh]: 1, [CacheStatus.stale]: 0.1 };
/** How long a reader waits for a newer response before the cached one is sent. */
const PATIENCE_MS = 100;
/** Longer than any response of Next takes. */
const GIVE_UP_MS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MISS_BYTES = 8 * 1024 * 1024;
const MOVED = new Set([301, 308]);
const MISSING = new Set([404, 410]);

/**
 * Puts a cache in front of Next's handler: responses are sent from memory, compressed once, instead of being
 * produced again for every visitor (decision 0022). Only responses that Next itself declares to be the same
 * for everybody are cached. A rendered page is sent from memory for `freshMs`; then one request goes to Next
 * again, and those that arrive meanwhile get the cached page. So does that request if Next takes longer than
 * `patienceMs`. Files that never change are sent from memory until others need the room.
 */
export class ResponseCache {
  /** By path. */
  private readonly pages: LRUCache<string, Cached>;
  /**
   * Responses for what is missing or has moved, by path and query, because a redirect passes the query on.
   * Separate from the pages, so that made-up URLs do not push those out.
   */
  private readonly cachedMisses: LRUCache<string, Cached>;
  /** A response in progress may have been produced before the change. */
  private clearings = 0;
  // why: the package's types require Express, its code does not.
  private readonly compress = compression() as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    then: () => void,
  ) => void;
  private readonly next: Handler;
  private readonly freshMs: number;
  private readonly patienceMs: number;
  private readonly now: () => number;

  constructor(
    next: Handler,
    {
      freshMs = 1_000,
      patienceMs = PATIENCE_MS,
      maxBytes = MAX_BYTES,
      maxMissBytes = MAX_MISS_BYTES,
      now = Date.now,
    } = {},
  ) {
    this.next = next;
    this.freshMs = freshMs;
    this.patienceMs = patienceMs;
    this.now = now;
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.cachedMisses = new LRUCache({ maxSize: maxMissBytes, sizeCalculation });
    invalidation.on('pages', () => this.clearPages());
  }

  /** Returns whether there was a response to send. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const cachedResponse = this.freshOf(request);
    if (cachedResponse === undefined) return false;
    send(cachedResponse, request, response);
    return true;
  }

  /** Requests the response from Next, unless the cached one has to do. */
  handle(request: IncomingMessage, response: ServerResponse): unknown {
    // A HEAD has no body that could be cached.
    if (request.method !== 'GET' || !isCacheable(request)) return this.pass(request, response);
    const original = { headers: { ...request.headers } };
    const cachedResponse = this.knownOf(request);
    if (!cachedResponse)
      return this.ask(request, response, undefined, (prepared) => send(prepared, original, response));
    // Only this request goes to Next: for others the response counts as fresh again.
    cachedResponse.until = this.now() + this.freshMs;
    let isSent = false;
    const sendOnce = (prepared: PreparedResponse) => {
      if (isSent || response.destroyed) return;
      isSent = true;
      clearTimeout(waiting);
      send(prepared, original, response);
    };
    const waiting = setTimeout(() => sendOnce(asStale(cachedResponse)), this.patienceMs);
    // Only one at a time: while Next does not respond, its work would pile up.
    if (cachedResponse.askedMs !== undefined && this.now() - cachedResponse.askedMs < GIVE_UP_MS)
      return sendOnce(asStale(cachedResponse));
    cachedResponse.askedMs = this.now();
    // A response that is never sent: Next's response renews the cache even if the reader has not waited for
    // it.
    const unsent = new ServerResponse(request);
    for (const [name, value] of Object.entries(response.getHeaders()))
      if (value !== undefined) unsent.setHeader(name, value);
    return this.ask(request, unsent, cachedResponse, (prepared) => {
      cachedResponse.askedMs = undefined;
      sendOnce(prepared);
    });
  }

  /** All pages are requested again, and sent until their renewals arrive: a change may have been missed. */
  expirePages(): void {
    this.clearings += 1;
    this.cachedMisses.clear();
    for (const page of this.pages.values()) if (page.until !== Infinity) page.until = 0;
  }

  /**
   * Requests a response from Next, caches it in the place of `cachedResponse` if it may be cached, and passes it to
   * `whenMade`. `response` itself is not sent.
   */
  private ask(
    request: IncomingMessage,
    response: ServerResponse,
    cachedResponse: Cached | undefined,
    whenMade: (prepared: PreparedResponse) => void,
  ) {
    const { url = '', headers } = request;
    const clearingsBefore = this.clearings;
    const hasNextHeaders = Object.keys(headers).some((name) => INTERNAL_HEADER.test(name));
    // The renderer sends the whole response, uncompressed unless it keeps the page: compression and 304s are
    // handled here, once for all visitors.
    headers['accept-encoding'] = encodingFor(request);
    for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
    const unbuffer = bufferResponse(response, (buffered) => {
      // Nobody has seen the request: what is known is as good as before.
      if (cachedResponse && isUnavailable(response)) return whenMade(asStale(cachedResponse));
      // A rule of next.config.js sets `immutable` for the path even if the file is missing: a later
      // deployment may bring the file.
      if (buffered.status >= 400 && isImmutable(buffered)) buffered.headers['cache-control'] = 'no-store';
      // A proxy cache in front must not store it either, and does not know these headers.
      if (hasNextHeaders) buffered.headers['cache-control'] = 'private, no-store';
      if (buffered.status === 200) buffered.headers.etag ??= etagOf(identityOf(buffered.bodies));
      const prepared = prepareResponse(buffered);
      const cacheMs =
        !hasNextHeaders && clearingsBefore === this.clearings ? cacheFor(buffered, this.freshMs) : 0;
      if (cachedResponse) this.forget(cachedResponse, url);
      whenMade(cacheMs > 0 ? this.store(prepared, cachedResponse, url, this.now() + cacheMs) : prepared);
    });
    if (!cachedResponse)
      offerLateHit(response, () => {
        const lateHit = this.freshOf(request);
        if (!lateHit || response.destroyed) return false;
        unbuffer();
        whenMade(lateHit);
        return true;
      });
    return this.next(request, response);
  }

  private store(prepared: PreparedResponse, cachedResponse: Cached | undefined, url: string, until: number) {
    const cache = this.cacheOf(prepared);
    const isSame = cachedResponse !== undefined && isSameBody(cachedResponse, prepared);
    const cached: Cached = {
      ...prepared,
      // Unchanged content is not compressed again.
      ...(isSame && { bodies: cachedResponse.bodies }),
      isCached: true,
      until,
    };
    cache.set(cache === this.pages ? pathOf(url) : url, cached);
    return cached;
  }

  /** Removes a cached response, unless another request has stored a newer one meanwhile. */
  private forget(cachedResponse: Cached, url: string) {
    const cache = this.cacheOf(cachedResponse);
    const key = cache === this.pages ? pathOf(url) : url;
    if (cache.peek(key) === cachedResponse) cache.delete(key);
  }

  private clearPages(): void {
    this.clearings += 1;
    this.cachedMisses.clear();
    for (const [key, { until }] of this.pages.entries()) if (until !== Infinity) this.pages.delete(key);
  }

  private freshOf(request: IncomingMessage) {
    const cachedResponse = this.knownOf(request);
    // The path needs no check: only cacheable ones are in the cache.
    return cachedResponse !== undefined && this.now() < cachedResponse.until && isShareable(request)
      ? cachedResponse
      : undefined;
  }

  /** The cached response for this URL, fresh or not. */
  private knownOf({ url = '' }: IncomingMessage) {
    return this.pages.get(pathOf(url)) ?? this.cachedMisses.get(url);
  }

  private cacheOf({ status }: BufferedResponse) {
    return MISSING.has(status) || MOVED.has(status) ? this.cachedMisses : this.pages;
  }

  private pass(request: IncomingMessage, response: ServerResponse): unknown {
    // `Content-Range` counts the bytes of the uncompressed file, so a part of it must not be compressed (RFC
    // 9110 §14.4).
    if (request.headers.range !== undefined) return this.next(request, response);
    return this.compress(request, response, () => void this.next(request, response));
  }
}

/**
 * With all bodies that may still be made: the compressed ones together are less than half the size of the plain
 * one, and each more than a quarter of it.
 */
const sizeCalculation = ({ bodies: { identity, br, gzip } }: Cached) =>
  Math.ceil((identity?.length ?? 4 * (br ?? gzip ?? Buffer.of()).length) * 1.5) + 1;

/** Whether a new response has the body of the cached one. The renderer's ETag of a compressed one is its hash. */
const isSameBody = (cachedResponse: Cached, { bodies: { identity }, headers }: PreparedResponse) =>
  identity
    ? identityOf(cachedResponse.bodies).equals(identity)
    : cachedResponse.headers.etag === headers.etag;

/** A response that is being renewed. A proxy cache in front keeps none that is marked like this. */
const asStale = (cachedResponse: Cached): PreparedResponse => ({
  ...cachedResponse,
  headers: { ...cachedResponse.headers, [CACHE_STATUS]: CacheStatus.stale },
  variants: {},
});

/** The query is not part of a page's key: a prerendered page ignores it, and shared links carry all kinds. */
function pathOf(url: string) {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
}

function isCacheable(request: IncomingMessage) {
  const path = pathOf(request.url ?? '');
  return isShareable(request) && (PAGES.test(path) || SCRIPTS_AND_STYLES.test(path));
}

/**
 * Whether the response may be the same for everybody: not a part of a file, a page's Markdown version (decision
 * 0007) or an editor's preview.
 */
function isShareable({ method, headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.range !== undefined || headers.accept?.includes('text/markdown')) return false;
  return !mayBePreview(headers.cookie);
}

/** For how many milliseconds Next's response may be sent again. */
function cacheFor({ status, headers }: BufferedResponse, freshMs: number) {
  const cacheControl = String(headers['cache-control']);
  if (headers['set-cookie']) return 0;
  if (MISSING.has(status)) return cacheControl.includes('s-maxage') || cacheControl === FOR_URL ? freshMs : 0;
  if (MOVED.has(status)) return /private|no-store/.test(cacheControl) ? 0 : freshMs;
  if (status !== 200) return 0;
  if (isImmutable({ headers })) return Infinity;
  return freshMs * (SHARE_OF_FRESH[String(headers[CACHE_STATUS])] ?? 0);
}

const isImmutable = ({ headers }: Pick<BufferedResponse, 'headers'>) =>
  String(headers['cache-control']).includes('immutable');
