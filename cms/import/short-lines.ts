/** The text as one line. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** At most so many characters, cut between words. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const short = text.slice(0, length - 1);
  return `${short.slice(0, short.lastIndexOf(' ') > 0 ? short.lastIndexOf(' ') : undefined).replace(/\p{Surrogate}/u, '')}…`;
}
