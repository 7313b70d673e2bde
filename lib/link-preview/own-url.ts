/**
 * An address of this site that may be looked at: a path, or a whole address of our own origin. Without fragment.
 *
 * Errors: null for another origin and for what is no address; for what is no page too: files of the build, answers of the API, and the
 * tools, which would look at themselves.
 */
export function ownUrl(text: string, origin: string): string | null {
  return below(text, origin, /^\/(?:[a-z]{2}\/)?(?:tools|api|_next)(?:\/|$)/);
}

/** The same for the picture of a page, which an answer of the API may be, or a file that the picture optimiser makes. */
export function ownPictureUrl(text: string, origin: string): string | null {
  return below(text, origin, /^\/(?:[a-z]{2}\/)?(?:tools|_next\/data)(?:\/|$)/);
}

function below(text: string, origin: string, refused: RegExp): string | null {
  const trimmed = text.trim();
  const isPath = /^\/(?![/\\])/.test(trimmed);
  if (!isPath && !/^https?:\/\//i.test(trimmed)) return null;
  if (trimmed.length > 2048 || /[\p{Cc}\s\\]/u.test(trimmed) || !URL.canParse(trimmed, origin)) return null;
  const url = new URL(trimmed, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const path = asServed(url.pathname);
  if (path === null || refused.test(path)) return null;
  url.hash = '';
  return url.href;
}

/** A path as the site understands it: decoded, without doubled slashes, in small letters. Null where it would understand none. */
function asServed(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    // Decoded once more it could be another path; no page of ours has such an address.
    if (/[%\\]|\/\.{1,2}(?:\/|$)/.test(decoded)) return null;
    return decoded.replace(/\/{2,}/g, '/').toLowerCase();
  } catch {
    return null;
  }
}
