// @ts-check
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import compression from 'compression';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/**
 * Answers are sent from memory, compressed once, instead of being made again for every visitor (docs/decisions/0022-kept-answers.md).
 * What Next answers is the source; nothing is kept that Next itself does not call rendered and fresh.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, bodies: { identity: Buffer, br?: Buffer, gzip?: Buffer } }} Answer
 * @typedef {Answer & { until: number, better: Set<Encoding> }} Kept
 */

const SCRIPTS_AND_STYLES = /^\/(?:_next\/static|_starter)\/.+\.(?:js|css)$/;
/** Pages have no file ending; feeds, sitemaps and pictures do. */
const PAGES = /^\/(?!_next\/|_starter\/|fonts\/|api(?:\/|$))[^.]*$/;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;
/** Headers by which Next's own parts talk to each other. What is answered to a stranger who sends one is kept for nobody. */
const BETWEEN_PARTS_OF_NEXT = /^(?:x-(?:nextjs|now|matched|middleware|invoke|prerender)-|rsc$|next-)/;
/** Smaller than a packet: compressing gains nothing. */
const MIN_BYTES = 1_024;

/** What belongs to one sending of an answer. */
const OF_ONE_SENDING = new Set(['content-length', 'content-encoding', 'transfer-encoding']);

const quality = (/** @type {number} */ level) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });
const compressNow = {
  br: (/** @type {Buffer} */ body) => brotliCompressSync(body, quality(4)),
  gzip: (/** @type {Buffer} */ body) => gzipSync(body),
};
const compressWell = {
  br: (/** @type {Buffer} */ body) => promisify(brotliCompress)(body, quality(11)),
  gzip: (/** @type {Buffer} */ body) => promisify(gzip)(body, { level: 9 }),
};

/**
 * Puts the kept answers in front of a handler of Next. A rendered page is sent from memory for `freshMs` milliseconds, then Next is asked
 * again: what an editor publishes is seen at most so much later. Files that never change are sent from memory until others need the room.
 *
 * @param {Handler} handle Next's own handler
 * @param {{ freshMs?: number, maxBytes?: number, now?: () => number }} [options]
 * @returns {Handler}
 */
export function createKeptAnswers(
  handle,
  { freshMs = 1_000, maxBytes = 64 * 1024 * 1024, now = Date.now } = {},
) {
  /** @type {LRUCache<string, Kept>} */
  const kept = new LRUCache({
    maxSize: maxBytes,
    // The compressed bodies together are less than half of the plain one.
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * 1.5) + 1,
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
    const known = kept.get(key);
    if (known && now() < known.until) return send(known, request, response);
    // A HEAD has no body that could be kept.
    if (request.method !== 'GET') return pass(request, response);

    const asked = { headers: { ...request.headers } };
    const isForAll = !Object.keys(request.headers).some((name) => BETWEEN_PARTS_OF_NEXT.test(name));
    // Next is asked for the whole answer, plain: both are seen to here, once for all visitors.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
      delete request.headers[name];
    collect(response, (answer) => {
      // A rule of next.config.js gives it to the path, whatever is there: a file that a deployment has yet to bring must not stay missing.
      if (answer.status >= 400 && isImmutable(answer)) answer.headers['cache-control'] = 'no-store';
      const keptMs = isForAll ? keepFor(answer, freshMs) : 0;
      /** @type {Answer} */
      let sent = answer;
      if (keptMs > 0) {
        const isSame = known !== undefined && known.bodies.identity.equals(answer.bodies.identity);
        const entry = {
          ...answer,
          // What is written once more is not compressed once more.
          ...(isSame && { bodies: known.bodies }),
          better: isSame ? known.better : new Set(),
          until: now() + keptMs,
        };
        kept.set(key, entry);
        sent = entry;
      }
      send(sent, asked, response);
    });
    return handle(request, response);
  };
}

/**
 * Under what an answer may be kept; undefined for what is not kept. The query is no part of it: a page that is rendered ahead
 * knows none, and links that were shared carry all kinds.
 *
 * @param {Request} request
 */
function keyOf({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = ''] = url.split('?', 1);
  if (!PAGES.test(path) && !SCRIPTS_AND_STYLES.test(path)) return undefined;
  // A part of a file; the Markdown twin of a page (docs/decisions/0007-markdown-twins.md); an editor's preview.
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
function keepFor({ status, headers }, freshMs) {
  if (status !== 200 || headers['set-cookie']) return 0;
  if (isImmutable({ headers })) return Infinity;
  // `STALE` is being rendered anew at this moment.
  return headers['x-nextjs-cache'] === 'HIT' ? freshMs : 0;
}

/** @param {Pick<Answer, 'headers'>} answer */
const isImmutable = ({ headers }) => String(headers['cache-control']).includes('immutable');

/**
 * Holds back what is written to a response and gives it to `whenWhole`, which sends it.
 *
 * @param {Response} response
 * @param {(answer: Answer) => void} whenWhole
 */
function collect(response, whenWhole) {
  const { write, end, flushHeaders } = response;
  /** @type {Buffer[]} */
  const parts = [];
  const take = (/** @type {unknown} */ part, /** @type {unknown} */ encoding) => {
    if (typeof part === 'string')
      parts.push(
        Buffer.from(part, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8'),
      );
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const callbackOf = (/** @type {unknown[]} */ args) => args.find((arg) => typeof arg === 'function');

  response.flushHeaders = () => undefined;
  response.write = (/** @type {unknown[]} */ ...args) => {
    take(args[0], args[1]);
    /** @type {(() => void) | undefined} */ (callbackOf(args))?.();
    return true;
  };
  response.end = (/** @type {unknown[]} */ ...args) => {
    take(args[0], args[1]);
    Object.assign(response, { write, end, flushHeaders });
    const whenSent = /** @type {(() => void) | undefined} */ (callbackOf(args));
    if (whenSent) response.once('finish', whenSent);
    const headers = response.getHeaders();
    for (const name of Object.keys(headers)) if (OF_ONE_SENDING.has(name)) response.removeHeader(name);
    whenWhole({
      status: response.statusCode,
      headers: { ...response.getHeaders() },
      bodies: { identity: Buffer.concat(parts) },
    });
    return response;
  };
}

/**
 * @param {Answer | Kept} answer
 * @param {Pick<Request, 'headers'>} asked
 * @param {Response} response
 */
function send(answer, asked, response) {
  const { status, headers, bodies } = answer;
  const { identity } = bodies;
  const isWritten = status !== 204 && status !== 304;
  const canCompress = identity.length >= MIN_BYTES && COMPRESSIBLE.test(String(headers['content-type']));
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
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

/**
 * @param {Pick<Request, 'headers'>} asked
 * @returns {Encoding}
 */
function encodingFor({ headers }) {
  if (!headers['accept-encoding']) return 'identity';
  const best = new Negotiator({ headers }).encoding(['br', 'gzip', 'identity'], {
    preferred: ['br', 'gzip'],
  });
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/**
 * A kept answer is compressed quickly for the first who asks, and well, beside the server's own thread, for all others.
 *
 * @param {Answer | Kept} answer
 * @param {'br' | 'gzip'} encoding
 */
function compressed(answer, encoding) {
  const { bodies } = answer;
  const known = bodies[encoding];
  if (known) return known;
  const quick = compressNow[encoding](bodies.identity);
  if (!('better' in answer)) return quick;
  bodies[encoding] = quick;
  if (!answer.better.has(encoding)) {
    answer.better.add(encoding);
    compressWell[encoding](bodies.identity).then(
      (best) => {
        bodies[encoding] = best;
      },
      // The quick one stays.
      () => undefined,
    );
  }
  return quick;
}

/** @param {unknown} vary */
function withAcceptEncoding(vary) {
  const names = vary === undefined ? [] : String(vary).split(/\s*,\s*/);
  return names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ');
}
