import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';

/** The largest body that the sandbox accepts; no call of the site comes near it. */
const MAX_BODY_BYTES = 2_000_000;

export class BodyTooLarge extends Error {}

/** The whole body of a request. Errors: BodyTooLarge, or the error of a broken connection. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // why: a request without an encoding yields buffers.
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge(`more than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body as JSON. Errors: `{ ok: false }` if it is not JSON. */
export function parseJsonBody(
  body: Buffer,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(body.toString('utf8')) };
  } catch {
    return { ok: false };
  }
}

/** A JSON body, parsed by a schema; null if it is not JSON or does not match. */
export async function readJson<T>(readBytes: () => Promise<Buffer>, schema: z.ZodType<T>): Promise<T | null> {
  const body = parseJsonBody(await readBytes());
  return body.ok ? (schema.safeParse(body.value).data ?? null) : null;
}
