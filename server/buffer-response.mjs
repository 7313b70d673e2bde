/**
 * Next's response, complete and not compressed.
 *
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, bodies: import('./compress.mjs').Bodies }} BufferedResponse
 */

/** Headers that describe one transfer of a response, not the response itself. */
const OF_ONE_TRANSFER = new Set(['content-length', 'content-encoding', 'transfer-encoding']);

/**
 * Holds back a response until it is complete and passes it to `whenComplete`, which sends it. A response whose status is not wanted is sent
 * as it is written.
 *
 * @param {Response} response
 * @param {(buffered: BufferedResponse) => void} whenComplete
 * @param {(status: number) => boolean} [isWanted]
 */
export function bufferResponse(response, whenComplete, isWanted = () => true) {
  const { write, end, flushHeaders } = response;
  /** @type {Buffer[]} */
  const parts = [];
  const take = (/** @type {unknown} */ part, /** @type {unknown} */ encoding) => {
    // why: Node takes UTF-8 where the second argument is a callback or missing.
    if (typeof part === 'string') parts.push(Buffer.from(part, /** @type {BufferEncoding} */ (encoding)));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const callbackOf = (/** @type {unknown[]} */ args) => args.find((arg) => typeof arg === 'function');

  const restore = () => Object.assign(response, { write, end, flushHeaders });

  response.flushHeaders = () => {
    if (!isWanted(response.statusCode)) restore().flushHeaders();
  };
  response.write = (/** @type {[unknown, ...never[]]} */ ...args) => {
    if (!isWanted(response.statusCode)) return restore().write(...args);
    take(args[0], args[1]);
    /** @type {(() => void) | undefined} */ (callbackOf(args))?.();
    return true;
  };
  response.end = (/** @type {never[]} */ ...args) => {
    restore();
    if (!isWanted(response.statusCode)) return response.end(...args);
    take(args[0], args[1]);
    const whenSent = /** @type {(() => void) | undefined} */ (callbackOf(args));
    if (whenSent) response.once('finish', whenSent);
    const headers = response.getHeaders();
    for (const name of Object.keys(headers)) if (OF_ONE_TRANSFER.has(name)) response.removeHeader(name);
    whenComplete({
      status: response.statusCode,
      headers: { ...response.getHeaders() },
      bodies: { identity: Buffer.concat(parts) },
    });
    return response;
  };
}
