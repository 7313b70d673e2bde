import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { QUICK_QUALITY } from '../lib/cache/page-html.server';
import { ACCEPT_MAX_CHARACTERS } from './markdown-preference';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response's body in the encodings made so far, at least one. */
export type Bodies = Partial<Record<Encoding, Buffer>>;

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

const BEST = 11;

/** The plain body, which the renderer may have sent compressed. */
export function identityOf(bodies: Bodies): Buffer {
  const { identity, br, gzip } = bodies;
  if (identity) return identity;
  const expanded = br ? brotliDecompressSync(br) : gzip ? gunzipSync(gzip) : Buffer.alloc(0);
  return (bodies.identity = expanded);
}

/**
 * The compressed body. A cached response is compressed quickly at its first request. At its second, it is
 * compressed well with Brotli, off the main thread; most pages of an archive are requested only once. gzip
 * gains only a thousandth from more thorough compression.
 */
export function compressed(
  { bodies, isCached }: { bodies: Bodies; isCached: boolean },
  encoding: 'br' | 'gzip',
) {
  if (isCached && encoding === 'br') {
    if (requested.has(bodies) && !improved.has(bodies)) improve(bodies);
    requested.add(bodies);
  }
  const done = bodies[encoding];
  if (done) return done;
  const plain = identityOf(bodies);
  const quick = encoding === 'br' ? brotliCompressSync(plain, brotliOptions(QUICK_QUALITY)) : gzipSync(plain);
  if (isCached) bodies[encoding] = quick;
  return quick;
}

const requested = new WeakSet<Bodies>();
const improved = new WeakSet<Bodies>();

function improve(bodies: Bodies) {
  improved.add(bodies);
  promisify(brotliCompress)(identityOf(bodies), brotliOptions(BEST)).then(
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
