/**
 * The start of a text, at most `max` UTF-16 units long, and never half of a character: `encodeURIComponent`
 * throws at one.
 */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, '');
}
