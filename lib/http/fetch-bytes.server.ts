import type { Upstream } from './http-client';
import { HttpError } from './http-error';

export type BytesCall = {
  /** Name for logs and errors, such as `cms`. */
  readonly service: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly deadlineMs: number;
  /** Larger replies are refused. Bytes, uncompressed. */
  readonly maxBytes: number;
  /** Whether the beginning of a larger reply is enough. */
  readonly startOnly?: boolean;
  readonly upstream?: Upstream;
};

export type BytesReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
};

/**
 * Makes a call whose reply is not JSON: an image, a page, an empty 202. Redirects are not followed, and no
 * status is an error.
 *
 * Errors: HttpError `network`, `deadline`, `not-sent`, or `shape` for a reply that is too large.
 */
export async function fetchBytes(call: BytesCall): Promise<BytesReply> {
  const path = new URL(call.url).pathname;
  const signal = AbortSignal.timeout(call.deadlineMs);
  const send = () => attempt(call, path, signal);
  return call.upstream ? call.upstream.run({ path, signal }, send) : send();
}

async function attempt(call: BytesCall, path: string, signal: AbortSignal): Promise<BytesReply> {
  const { service, url, method = 'GET', body, headers = {} } = call;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: {
        ...call.upstream?.headers(),
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, bytes: await readAll(response, call, path) };
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new HttpError(late ? 'deadline' : 'network', service, path, null, { cause });
  }
}

async function readAll(
  response: Response,
  { service, maxBytes, startOnly }: BytesCall,
  path: string,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // why: the stream's type in lib.dom lacks the async iterator that Node's streams have.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes && startOnly) return Buffer.concat([...chunks, chunk]).subarray(0, maxBytes);
    if (size > maxBytes)
      throw new HttpError('shape', service, path, response.status, { detail: `more than ${maxBytes} bytes` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
