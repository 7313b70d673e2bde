/** Stands for this site where only the shape of an address matters. `.invalid` belongs to nobody (RFC 2606). */
const HERE = 'https://here.invalid';
const MAX_CHARACTERS = 2048;

/**
 * An address as an editor typed it, as it is sent: a path of this site, or an https address elsewhere, in ASCII. `/привет` is encoded, a
 * domain of other letters gets its ASCII name; a header takes nothing else.
 *
 * Errors: never throws; null for what is neither, and for what a browser would read in another way than an editor.
 */
export function readEditorUrl(text: string): string | null {
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !/^https:\/\//i.test(text)) return null;
  if (text.length > MAX_CHARACTERS || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text, HERE)) return null;
  const { origin, username, password, href } = new URL(text, HERE);
  if (username !== '' || password !== '') return null;
  if (!isPath) return href;
  const path = href.slice(origin.length);
  // `/a/..//evil.example`.
  return path.startsWith('//') ? null : path;
}
