import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 * @typedef {{ identity: Buffer, br?: Buffer, gzip?: Buffer }} Bodies A response's body in the encodings made so far.
 */

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;
/** A smaller body fits into one packet anyway: compressing it gains nothing. */
const MIN_BYTES = 1_024;

const brotliOptions = (/** @type {number} */ quality) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/**
 * Whether compressing a body gains anything.
 *
 * @param {Buffer} body
 * @param {unknown} contentType
 */
export const isCompressible = (body, contentType) =>
  body.length >= MIN_BYTES && COMPRESSIBLE.test(String(contentType));

/** Browsers send only a few distinct values: each is parsed once. @type {LRUCache<string, Encoding>} */
const known = new LRUCache({ max: 100 });

/**
 * The encoding that the client prefers among ours.
 *
 * @param {Pick<Request, 'headers'>} asked
 * @returns {Encoding}
 */
export function encodingFor({ headers }) {
  const accepted = headers['accept-encoding'] ?? '';
  const seen = known.get(accepted);
  if (seen !== undefined) return seen;
  const encoding = preferredOf(accepted);
  known.set(accepted, encoding);
  return encoding;
}

/**
 * @param {string} accepted
 * @returns {Encoding}
 */
function preferredOf(accepted) {
  const best = new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(
    ['br', 'gzip', 'identity'],
    { preferred: ['br', 'gzip'] },
  );
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/**
 * The compressed body. A cached response is compressed quickly for the first request, and with Brotli well, off the main thread, for all
 * later ones. gzip gains only a thousandth from more thorough compression.
 *
 * @param {{ bodies: Bodies, isCached: boolean }} answer
 * @param {'br' | 'gzip'} encoding
 */
export function compressed({ bodies, isCached }, encoding) {
  const done = bodies[encoding];
  if (done) return done;
  const quick =
    encoding === 'br' ? brotliCompressSync(bodies.identity, brotliOptions(4)) : gzipSync(bodies.identity);
  if (!isCached) return quick;
  bodies[encoding] = quick;
  if (encoding === 'br')
    promisify(brotliCompress)(bodies.identity, brotliOptions(11)).then(
      (best) => {
        bodies.br = best;
      },
      // The quickly compressed body stays.
      () => undefined,
    );
  return quick;
}

/**
 * A `Vary` header that names Accept-Encoding.
 *
 * @param {unknown} vary
 */
export function withAcceptEncoding(vary) {
  const names = vary === undefined ? [] : String(vary).split(/\s*,\s*/);
  return names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ');
}
