import type { IncomingMessage } from 'node:http';
import { URL_MAX_CHARACTERS } from '../lib/config/constants';

/**
 * Forms are sent to these API routes, and to the page `/follow`; those of two pages go to the page itself if
 * they are sent before its scripts have loaded. Next would parse a megabyte for any other route before it
 * refuses the method.
 */
const TAKES_FORMS =
  /^\/(?:api\/(?:guest-signup|opinion|policy-report|preview\/exit|revalidate|visitor)|(?:[a-z]{2}\/)?(?:follow|login|signup))(?:[/?]|$)/;
/** Of a form, or of a call after a publish. */
export const MAX_BODY_BYTES = 1_048_576;
/**
 * Far more than any page or form of ours has. Next compares each parameter with all others of its name, and
 * each segment with its routing rules.
 */
const MAX_PARAMETERS = 200;
const MAX_SEGMENTS = 50;
const MAX_COOKIES = 200;

/** A path and a query of visible ASCII, without `#` and backslash: not `*`, and no URL with a host. */
const TARGET = /^\/[!"$-[\]-~]*$/;
/** Segments `.` and `..`, control characters and backslashes, which a browser resolves or never sends. */
const NEVER_IN_A_PATH = /\/(?:\.|%2e){1,2}(?:\/|$)|%(?:[01][\da-f]|7f|5c)/i;
/** Pages' data, which only Next's runtime in the browser asks for: no page has it (decision 0003). */
const PAGE_DATA = /^\/_next\/data(?:\/|$)/;
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The methods with which this URL may be requested. */
export const allowedMethods = (url: string) =>
  TAKES_FORMS.test(url) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];

type Refusal = 400 | 404 | 405 | 413 | 414 | 417 | 431;

/**
 * The status with which a request is refused for its shape alone, or null. Source: RFC 9110 §7.2, RFC 9110
 * §9.3, RFC 9112 §3.2.
 */
export function refusalOf({
  method = '',
  url = '',
  httpVersion,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>): Refusal | null {
  if (url.length > URL_MAX_CHARACTERS) return 414;
  const [path = '', ...query] = url.split('?');
  if (countOf('/', path) > MAX_SEGMENTS || countOf('&', query.join('?')) >= MAX_PARAMETERS) return 400;
  if (countOf(';', headers.cookie ?? '') >= MAX_COOKIES) return 431;
  if (!TARGET.test(url) || !isReadablePath(url) || !hasOneHost(httpVersion, rawHeaders)) return 400;
  if (PAGE_DATA.test(path)) return 404;
  if (method !== 'GET' && !allowedMethods(url).includes(method)) return 405;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return 417;
  const length = Number(headers['content-length'] ?? 0);
  if (length > MAX_BODY_BYTES) return 413;
  // Such a body has no meaning, and two servers in a row may disagree on where it ends and the next request
  // begins.
  if (method !== 'POST' && (length > 0 || headers['transfer-encoding'] !== undefined)) return 400;
  return null;
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function isReadablePath(url: string) {
  const [path = ''] = url.split('?', 1);
  if (NEVER_IN_A_PATH.test(path)) return false;
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The URL with the one spelling of its path: what needs no escape has none, the other escapes are in upper
 * case (RFC 3986 §6.2.2). Unchanged with two slashes at its start, which would name another host in a
 * `Location`; Next corrects those.
 */
export function plainUrl(url: string): string {
  if (!url.includes('%') || url.startsWith('//')) return url;
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, end).replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
  return path + url.slice(end);
}

/**
 * Node uses the first of several `Host` headers; another server may use the last. `rawHeaders`: names and
 * values in turn.
 */
function hasOneHost(httpVersion: string, rawHeaders: readonly string[]) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue;
    hosts += 1;
    if (!HOST.test(rawHeaders[at + 1] ?? '')) return false;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
