import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. Of equal length first, so that neither text nor length is told by the time it takes. */
export function isSameSecret(given: string, known: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(known));
}
