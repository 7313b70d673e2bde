/**
 * A URL of this site that may be fetched: a path, or an absolute URL of our own origin. The fragment is
 * removed.
 *
 * Errors: null for another origin, for anything but a URL, and for paths that are not pages: build files, API
 *         routes, and the tools (which would fetch themselves).
 */
export function ownUrl(text: string, origin: string): string | null {
  return below(text, origin, /^\/(?:[a-z]{2}\/)?(?:tools|api|_next)(?:\/|$)/);
}

/** The same for a page's image, which may come from an API route or the image optimiser. */
export function ownImageUrl(text: string, origin: string): string | null {
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

/**
 * A path as the site reads it: decoded, without doubled slashes, in lower case. Null if the site could not
 * read it.
 */
function asServed(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    // Decoding this again could give another path; none of our pages has such a URL.
    if (/[%\\]|\/\.{1,2}(?:\/|$)/.test(decoded)) return null;
    return decoded.replace(/\/{2,}/g, '/').toLowerCase();
  } catch {
    return null;
  }
}
