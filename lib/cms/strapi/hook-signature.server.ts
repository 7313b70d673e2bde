import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSignature } from '../../security/same-secret.server';
import { SIGNATURE_TOLERANCE_S, type SignedCall } from '../hook';

/** A call may carry several while a secret is being rotated. */
const MAX_SIGNATURES = 4;
const MAX_ID_CHARACTERS = 200;
/** `v1,` and 32 bytes in Base64. */
const SIGNATURE_CHARACTERS = 47;

/**
 * The signature of a call as Standard Webhooks describes it: `webhook-signature: v1,<base64 HMAC-SHA256 of
 * "<webhook-id>.<webhook-timestamp>.<body>">`. Null if none could be valid now, whatever the body.
 *
 * Source: https://github.com/standard-webhooks/standard-webhooks
 */
export function readSignature(headers: IncomingHttpHeaders, nowMs: number = Date.now()): SignedCall | null {
  const [id, timestamp, signatureList] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = headers[`webhook-${name}`];
    return typeof value === 'string' ? value : '';
  });
  if (!id || !timestamp || !signatureList || id.length > MAX_ID_CHARACTERS) return null;
  if (!(Math.abs(nowMs / 1_000 - Number(timestamp)) <= SIGNATURE_TOLERANCE_S)) return null;
  const signatures = signatureList
    .split(' ', MAX_SIGNATURES)
    .filter(({ length }) => length === SIGNATURE_CHARACTERS);
  if (signatures.length === 0) return null;
  return (body, secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
    const expected = `v1,${hmac}`;
    return signatures.some((signature) => isSameSignature(signature, expected)) ? expected : null;
  };
}
