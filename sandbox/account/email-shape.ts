/** Good enough to catch a typing mistake; the real service finds out by sending an email. */
export function looksLikeEmail(text: unknown): text is string {
  return typeof text === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
