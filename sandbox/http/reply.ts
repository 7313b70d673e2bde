import { STATUS_CODES } from 'node:http';

/** A service's reply: a value, not a stream, so that a fault can change it before it is sent. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** A value as JSON. */
export function jsonReply(value: unknown, status = 200): Reply {
  return jsonTextReply(JSON.stringify(value), status);
}

/** JSON that is already text. */
export function jsonTextReply(text: string, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: text };
}

/**
 * An error in Strapi's envelope; the other services use the same one. The message defaults to the status's
 * name.
 */
export function errorReply(status: number, message?: string): Reply {
  const error = STATUS_CODES[status] ?? 'Error';
  return jsonReply({ statusCode: status, error, message: message ?? error }, status);
}

/** 429, with the seconds until another attempt is allowed. */
export function tooManyReply(waitMs: number): Reply {
  const reply = errorReply(429);
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(Math.ceil(waitMs / 1000)) } };
}
