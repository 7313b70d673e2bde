import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../security/same-secret.server';

/** A signed call is valid for this long before and after its timestamp, so that a captured one cannot be replayed later. */
const TOLERANCE_S = 300;

/**
 * Whether the caller knows the secret: `Authorization: Bearer <secret>`, as Strapi sends it, or a signature by Standard
 * Webhooks: `webhook-signature: v1,<base64 HMAC-SHA256 of "<webhook-id>.<webhook-timestamp>.<body>">`. Compared in constant time.
 *
 * Source: https://github.com/standard-webhooks/standard-webhooks
 */
export function isAuthentic(
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
  // There are several while a secret is being rotated.
  return signatures.split(' ').some((signature) => isSameSecret(signature, `v1,${expected}`));
}
