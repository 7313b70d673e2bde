/**
 * Base for paths where only the shape of a URL matters. Nobody can register a `.invalid` domain (RFC 2606).
 */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';
const MAX_CHARACTERS = 2048;

/**
 * Turns a URL that an editor typed into the one to send: a path of this site or an https URL elsewhere, in
 * ASCII. `/привет` is encoded, and an internationalised domain gets its ASCII name, because a header allows
 * nothing else.
 *
 * Errors: never throws; null for anything else, and for text that a browser would parse differently.
 */
export function readEditorUrl(text: string): string | null {
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !/^https:\/\//i.test(text)) return null;
  if (text.length > MAX_CHARACTERS || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text, PLACEHOLDER_ORIGIN))
    return null;
  const { origin, username, password, href } = new URL(
    isPath ? text.normalize('NFC') : text,
    PLACEHOLDER_ORIGIN,
  );
  if (username !== '' || password !== '') return null;
  if (!isPath) return href;
  const path = href.slice(origin.length);
  // `/a/..//evil.example`.
  return path.startsWith('//') ? null : path;
}
