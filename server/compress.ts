import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { ACCEPT_MAX_CHARACTERS } from './markdown-preference';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response's body in the encodings made so far. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer };

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;
/** A smaller body fits into one packet anyway: compressing it gains nothing. */
const MIN_BYTES = 1_024;

const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/** Whether compressing a body gains anything. */
export const isCompressible = (body: Buffer, contentType: unknown) =>
  body.length >= MIN_BYTES && COMPRESSIBLE.test(String(contentType));

/** Browsers send only a few distinct values: each is parsed once. */
const encodings = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that the client prefers among ours. */
export function encodingFor({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (accepted.length > ACCEPT_MAX_CHARACTERS) return 'identity';
  const cachedEncoding = encodings.get(accepted);
  if (cachedEncoding !== undefined) return cachedEncoding;
  const encoding = preferredOf(accepted);
  encodings.set(accepted, encoding);
  return encoding;
}

function preferredOf(accepted: string): Encoding {
  const best = new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(
    ['br', 'gzip', 'identity'],
    { preferred: ['br', 'gzip'] },
  );
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/** Takes a hundredth of the time of the best, for a tenth more bytes. Less would save little more time. */
const QUICK = 5;
const BEST = 11;

/**
 * The compressed body. A cached response is compressed quickly at its first request. At its second, it is
 * compressed well with Brotli, off the main thread; most pages of an archive are requested only once. gzip
 * gains only a thousandth from more thorough compression.
 */
export function compressed(
  { bodies, isCached }: { bodies: Bodies; isCached: boolean },
  encoding: 'br' | 'gzip',
) {
  const done = bodies[encoding];
  if (done) {
    if (encoding === 'br' && !improved.has(bodies)) improve(bodies);
    return done;
  }
  const quick =
    encoding === 'br' ? brotliCompressSync(bodies.identity, brotliOptions(QUICK)) : gzipSync(bodies.identity);
  if (isCached) bodies[encoding] = quick;
  return quick;
}

const improved = new WeakSet<Bodies>();

function improve(bodies: Bodies) {
  improved.add(bodies);
  promisify(brotliCompress)(bodies.identity, brotliOptions(BEST)).then(
    (best) => {
      bodies.br = best;
    },
    // The quickly compressed body stays.
    () => undefined,
  );
}

/** A `Vary` header that names Accept-Encoding. */
export function withAcceptEncoding(vary: unknown) {
  const names = vary === undefined ? [] : String(vary).split(/\s*,\s*/);
  return names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ');
}
