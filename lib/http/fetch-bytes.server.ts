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
  /** An answer larger than this is refused. */
  readonly maxBytes: number;
};

export type BytesReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
};

/**
 * One call whose answer is no JSON: a picture, a page, an empty 202. Redirects are not followed; every status is an answer.
 *
 * Errors: HttpError `network`, `deadline`, or `shape` for an answer that is too large.
 */
export async function fetchBytes(call: BytesCall): Promise<BytesReply> {
  const { service, url, method = 'GET', body, headers = {}, deadlineMs } = call;
  const path = new URL(url).pathname;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
      headers: {
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
  { service, maxBytes }: BytesCall,
  path: string,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // why: the type of the stream in lib.dom lacks its async iterator, which Node has.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes)
      throw new HttpError('shape', service, path, response.status, { detail: `more than ${maxBytes} bytes` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
