import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from './same-secret.server';

/** A signed call is good for so long, before and after: a captured one cannot be played again later. */
const TOLERANCE_S = 300;

/**
 * Whether a call comes from who knows the secret: as `Authorization: Bearer <secret>`, which Strapi sends, or signed as Standard Webhooks has
 * it: `webhook-signature: v1,<base64 HMAC-SHA256 of "<webhook-id>.<webhook-timestamp>.<body>">`. Compared in constant time.
 *
 * Source: https://github.com/standard-webhooks/standard-webhooks
 */
export function isProven(
  headers: IncomingHttpHeaders,
  body: Buffer,
  secret: string,
  nowMs: number = Date.now(),
): boolean {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== undefined) return isSameSecret(token, secret);
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = headers[`webhook-${name}`];
    return typeof value === 'string' ? value : '';
  });
  if (!id || !timestamp || !signatures) return false;
  if (!(Math.abs(nowMs / 1_000 - Number(timestamp)) <= TOLERANCE_S)) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
  // Several while a secret is replaced by another.
  return signatures.split(' ').some((signature) => isSameSecret(signature, `v1,${expected}`));
}
