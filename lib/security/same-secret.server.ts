import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Keyed by secret; there are only a few, all from the site's settings. */
const digests = new Map<string, Buffer>();

/**
 * Whether a caller knows a secret of this site. Compares in constant time, after bringing both to equal
 * length, so that the time reveals neither text nor length.
 */
export function isSameSecret(candidate: string, secret: string): boolean {
  const digest = digests.get(secret) ?? sha256(secret);
  digests.set(secret, digest);
  return timingSafeEqual(sha256(candidate), digest);
}

/** Compares a signature in constant time. A different length is refused at once; lengths are not secret. */
export function isSameSignature(candidate: string, expected: string): boolean {
  const [one, other] = [Buffer.from(candidate), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
