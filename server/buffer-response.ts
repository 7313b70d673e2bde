import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Bodies } from './compress';
/** Next's response, complete; compressed if the renderer has done that already. */
export type BufferedResponse = { status: number; headers: OutgoingHttpHeaders; bodies: Bodies };

/** Headers that describe one transfer of a response, not the response itself. */
const OF_ONE_TRANSFER = new Set(['content-length', 'content-encoding', 'transfer-encoding']);

/**
 * Holds back a response until it is complete and passes it to `whenComplete`, which sends it. A response
 * whose status is not wanted is sent as it is written. The returned function undoes this before anything is
 * written.
 */
export function bufferResponse(
  response: ServerResponse,
  whenComplete: (buffered: BufferedResponse) => void,
  isWanted: (status: number) => boolean = () => true,
) {
  const { write, end, flushHeaders } = response;
  const parts: Buffer[] = [];
  const take = (part: unknown, encoding: unknown) => {
    // why: Node takes UTF-8 where the second argument is a callback or missing.
    if (typeof part === 'string') parts.push(Buffer.from(part, encoding as BufferEncoding));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  /** The whole body; not a copy if it is one part, because nobody writes to that after the end. */
  const bodyWith = (last: unknown, encoding: unknown) => {
    if (parts.length === 0 && Buffer.isBuffer(last)) return last;
    take(last, encoding);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  };
  const callbackOf = (args: readonly unknown[]) =>
    args.find((arg): arg is () => void => typeof arg === 'function');

  const restore = () => Object.assign(response, { write, end, flushHeaders });

  response.flushHeaders = () => {
    if (!isWanted(response.statusCode)) restore().flushHeaders();
  };
  response.write = (...args: [unknown, ...never[]]) => {
    if (!isWanted(response.statusCode)) return restore().write(...args);
    take(args[0], args[1]);
    callbackOf(args)?.();
    return true;
  };
  response.end = (...args: never[]) => {
    restore();
    if (!isWanted(response.statusCode)) return response.end(...args);
    const body = bodyWith(args[0], args[1]);
    const whenSent = callbackOf(args);
    if (whenSent) response.once('finish', whenSent);
    const headers = response.getHeaders();
    const packing = headers['content-encoding'];
    for (const name of Object.keys(headers)) if (OF_ONE_TRANSFER.has(name)) response.removeHeader(name);
    whenComplete({
      status: response.statusCode,
      headers: { ...response.getHeaders() },
      bodies: { [packing === 'br' || packing === 'gzip' ? packing : 'identity']: body },
    });
    return response;
  };
  return restore;
}
