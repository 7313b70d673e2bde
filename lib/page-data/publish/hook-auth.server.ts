import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSignature } from '../../security/same-secret.server';

/**
 * A signed call is valid for this long before and after its timestamp, so that a captured one cannot be
 * replayed later.
 */
export const SIGNATURE_TOLERANCE_S = 300;

/** A call may carry several while a secret is being rotated. */
const MAX_SIGNATURES = 4;
const MAX_ID_CHARACTERS = 200;
/** `v1,` and 32 bytes in Base64. */
const SIGNATURE_CHARACTERS = 47;

/** A signed call as Standard Webhooks describes it, before its signatures are checked. */
export type SignedCall = {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
};

/** The secret in `Authorization: Bearer <secret>`, as Strapi sends it; null if there is none. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | null =>
  /^Bearer (.+)$/i.exec(authorization)?.[1] ?? null;

/**
 * The signatures of a call: `webhook-signature: v1,<base64 HMAC-SHA256 of
 * "<webhook-id>.<webhook-timestamp>.<body>">`. Null if none could be valid now, whatever the body.
 *
 * Source: https://github.com/standard-webhooks/standard-webhooks
 */
export function readSignedCall(headers: IncomingHttpHeaders, nowMs: number = Date.now()): SignedCall | null {
  const [id, timestamp, given] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = headers[`webhook-${name}`];
    return typeof value === 'string' ? value : '';
  });
  if (!id || !timestamp || !given || id.length > MAX_ID_CHARACTERS) return null;
  if (!(Math.abs(nowMs / 1_000 - Number(timestamp)) <= SIGNATURE_TOLERANCE_S)) return null;
  const signatures = given.split(' ', MAX_SIGNATURES).filter(({ length }) => length === SIGNATURE_CHARACTERS);
  return signatures.length === 0 ? null : { id, timestamp, signatures };
}

/** The signature that the call should have, if it has it; otherwise null. */
export function validSignature(
  { id, timestamp, signatures }: SignedCall,
  body: Buffer,
  secret: string,
): string | null {
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
  const expected = `v1,${hmac}`;
  return signatures.some((signature) => isSameSignature(signature, expected)) ? expected : null;
}
