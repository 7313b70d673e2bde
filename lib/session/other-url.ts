import { OTHER_URL_MAX_CHARACTERS } from '../config/constants';
import { DEFAULT_LOCALE } from '../config/languages';
import { localePath, routes } from '../config/routes';
import { isSecretName, isTokenLike } from '../security/scrub-names';
import { authPageOf, localeOfPath } from './auth-page';

/** The parameter of /login and /signup that names the page to return to. */
export const OTHER_URL_PARAMETER = 'otherUrl';

const FALLBACK = '/';

/** Stands for this site: whatever resolves to another origin would leave it. */
const HERE = 'https://here.invalid';

/** Control characters, white space and the backslash, which browsers read as a slash. */
const FORBIDDEN = /[\p{Cc}\p{Z}\\]/u;
/** In a decoded path, invisible characters too: a parser that drops them would join two slashes. */
const FORBIDDEN_IN_PATH = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** In a decoded query, a space is allowed: it belongs to a search term. */
const FORBIDDEN_IN_QUERY = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;

/**
 * The path to go to after log-in, from any input; `/` if the input is not a safe path. Used where `otherUrl`
 * is written and where it is read, so neither side relies on the other.
 *
 * Errors: never throws. The result is a path of this site, and the function is idempotent.
 * Source: rules §6.
 */
export function safeOtherUrl(input: unknown): string {
  if (typeof input !== 'string' || !isPlainPath(input)) return FALLBACK;
  const { pathname, search, hash } = new URL(input, HERE);
  const path = `${pathname}${withoutSecrets(search)}${withoutSecrets(hash)}`;
  // Check again, because normalising can create a new path (`/x/%2e%2e/%2fevil`).
  return isPlainPath(path) ? path : FALLBACK;
}

/** The URL of a log-in page that returns to the visitor's current page, in that page's language. */
export function loginUrl(page: 'login' | 'signup', href: string): string {
  const from = URL.canParse(href) ? new URL(href) : new URL(HERE);
  const path = localePath(localeOfPath(from.pathname) ?? DEFAULT_LOCALE, routes[page]());
  const otherUrl = safeOtherUrl(`${from.pathname}${from.search}${from.hash}`);
  return `${path}?${new URLSearchParams({ [OTHER_URL_PARAMETER]: otherUrl }).toString()}`;
}

function isPlainPath(text: string): boolean {
  if (text.length > OTHER_URL_MAX_CHARACTERS || FORBIDDEN.test(text)) return false;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  const decodedPath = decodeOnce(path);
  const decoded = decodeOnce(text);
  if (decodedPath === null || decoded === null) return false;
  if (FORBIDDEN_IN_PATH.test(decodedPath) || FORBIDDEN_IN_QUERY.test(decoded)) return false;
  // The decoded form is checked too, because a server on the way may decode before it resolves dots.
  return isPathHere(text) && isPathHere(decoded);
}

function isPathHere(text: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, HERE)) return false;
  const url = new URL(text, HERE);
  return url.origin === HERE && !url.pathname.startsWith('//') && authPageOf(url.pathname) === null;
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A query or fragment without its token-like parameters; otherwise unchanged. */
function withoutSecrets(part: string): string {
  const pairs = part.slice(1).split('&');
  const harmlessPairs = pairs.filter((pair) => !isSecretPair(pair)).join('&');
  return harmlessPairs === '' ? '' : `${part.slice(0, 1)}${harmlessPairs}`;
}

function isSecretPair(pair: string): boolean {
  // URLSearchParams decodes as the parameter's reader will, and never throws.
  return [...new URLSearchParams(pair)].some(([name, value]) => isSecretName(name) || isTokenLike(value));
}
