import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, after bringing both to equal length, so that the time reveals neither text nor length. */
export function isSameSecret(given: string, known: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(known));
}
