/**
 * An address of this site that may be looked at: a path, or a whole address of our own origin. Without fragment.
 *
 * Errors: null for another origin and for what is no address; for the tools themselves too, which would look at themselves.
 */
export function ownUrl(text: string, origin: string): string | null {
  const trimmed = text.trim();
  const isPath = /^\/(?![/\\])/.test(trimmed);
  if (!isPath && !/^https?:\/\//i.test(trimmed)) return null;
  if (trimmed.length > 2048 || /[\p{Cc}\s\\]/u.test(trimmed) || !URL.canParse(trimmed, origin)) return null;
  const url = new URL(trimmed, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  if (/^\/(?:[a-z]{2}\/)?(?:tools|api)(?:\/|$)/i.test(url.pathname)) return null;
  url.hash = '';
  return url.href;
}
