/** Good enough to tell an address from a slip; the real service sends a letter and sees. */
export function looksLikeEmail(text: unknown): text is string {
  return typeof text === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
