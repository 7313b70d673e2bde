import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
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
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || accepted === '') return 'identity';
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
 * The compressed body. A cached response is compressed quickly for the first request, and well, off the main thread, for all later ones.
 *
 * @param {{ bodies: Bodies, better?: Set<Encoding> }} answer `better`: encodings whose better compression was started; absent if the response is not cached
 * @param {'br' | 'gzip'} encoding
 */
export function compressed(answer, encoding) {
  const { bodies } = answer;
  const done = bodies[encoding];
  if (done) return done;
  const quick = compressNow[encoding](bodies.identity);
  if (!answer.better) return quick;
  bodies[encoding] = quick;
  if (!answer.better.has(encoding)) {
    answer.better.add(encoding);
    compressWell[encoding](bodies.identity).then(
      (best) => {
        bodies[encoding] = best;
      },
      // The quickly compressed body stays.
      () => undefined,
    );
  }
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
