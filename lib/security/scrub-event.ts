import { isContactName, isSecretName } from './scrub-names';

const REMOVED = '***';
const MAX_DEPTH = 3;
const RECORD_MAX_DEPTH = 8;

/**
 * `name="`, `name: '` and `\"name\":\"`, in JSON that may be inside other JSON. The value ends at the same
 * quote.
 */
const QUOTED = /([\w.[\]-]{1,120})\\*["']?\s{0,9}(?:=>|[:=])\s{0,9}(\\*["'])/g;
/**
 * `name=value`, `name = value`, `"name":1`, with separators percent-encoded up to four times too (a URL or
 * JSON inside a URL).
 */
const PAIR =
  /([\w.%[\]-]{1,120}?)((?:%(?:25){0,3}2[27])?%(?:25){0,3}3[AD](?:%(?:25){0,3}2[27])?|\\*["']?\s{0,9}(?:=>|[:=])\s{0,9})((?:(?!%(?:25){0,3}(?:2[2367C]|3F|7D)|\\{1,15}["'])[^\s"'&#;,?}\])<>]){1,4096})/gi;

/**
 * A person's own text in a URL (a prompt, the title of a video): up to the end of its parameter, at any level
 * of encoding, because commas and quotes belong to the text.
 */
const PROMPT = /((?:prompt|title_text)%?((?:25)*(?=3D)|=)(?:3D)?)(?:(?!%\2(?:2[236]))[^\s"'&#<>\\])+/gi;

/**
 * A percent-encoded character in front is not part of the address: in `%3Dada@…` the address begins after
 * `%3D`.
 */
const EMAIL =
  /((?:%(?:25){0,3}[\da-f]{2})?)[\p{L}\p{N}._+'~-]{1,64}(?:@|%(?:25){0,3}40)[\p{L}\p{N}.-]{1,190}/giu;
/**
 * A match ends where another token may begin, so that a text full of such beginnings takes no longer than any
 * other.
 */
const JWT = /\beyJ(?:\w|-(?!eyJ))*\.[\w-]{2,}(?:\.[\w-]*)*/g;
/** A header with any scheme: `Authorization: Token abc`. */
const AUTHORIZATION = /\b(authorization\s{0,9}[:=]\s{0,9})[\w-]{1,40} {1,9}[^\s"',\\]+/gi;
const BEARER = /\b(Bearer|Basic)(\s{1,9}|\+|%(?:25){0,3}20)[\w.~+/=%-]{8,}/gi;
const USER_INFO = /(:\/\/)[^\s/?#@]{1,256}@/g;
const SPOKEN_CODE =
  /\b(code|código|код|otp|pin|passcode|password)([^\p{L}\d\n][^\d\n]{0,16})\d{3}[ -]?\d{3}(?!\d)/giu;
/** A token as a part of a path, at any level of encoding. */
const SECRET_PATH =
  /((?:\/|%(?:25){0,3}2F)(?:invites?|invitations?|join|magic(?:-link)?|reset|reset-password|password-reset|confirm(?:-email|ation)?|verify(?:-email)?|verification|activat(?:e|ion))(?:\/|%(?:25){0,3}2F))(?:(?!%(?:25){0,3}(?:2[236F]|3F))[^\s/?#&"']){8,}/gi;
/** In the international form only: any other looks like an id. A `+` after a word is a space of a query. */
const PHONE = /(?<![\w%+])(\+|%(?:25){0,3}2B)[1-9](?:(?:[ ().-]|%(?:25){0,3}20){0,2}\d){7,14}(?!\d)/gi;

/** Keys of services, by their prefixes. */
const VENDOR_KEY =
  /(?<![A-Za-z\d])(?:[spr]k_(?:live|test)_|gh[opsu]_|github_pat_|xox[a-z]-|whsec_|glpat-|AIza|A[KS]IA)[\w-]{8,}/g;

/**
 * A copy of an event of a page without tokens, passwords, log-in codes, email addresses, telephone numbers and
 * people's own texts: what URLs of this site and short sentences contain. A page's script is counted in bytes,
 * so the notations of servers, their logs and their tools are known only to `scrub-url.ts`.
 *
 * Errors: never throws.
 * Source: rules §6.
 */
export function scrubEvent<T>(value: T): T {
  return copy(value, RECORD_MAX_DEPTH) as T; // why: a copy has the same members
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubShortText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((member: unknown) => copy(member, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      scrubShortText(name),
      isPrivate(name, member) ? REMOVED : copy(member, depth - 1),
    ]),
  );
}

/**
 * A `code` or `key` with four digits in a row may be a log-in code; one without (`ECONNRESET`) belongs to an
 * error.
 */
function isPrivate(name: string, member: unknown): boolean {
  if (member === null || typeof member === 'boolean' || typeof member === 'object') return false;
  if (/^(?:code|key)$/i.test(name)) return /\d{4}/.test(String(member));
  return isSecretName(name) || isContactName(name);
}

/** The same for a text. A text without secrets is returned unchanged, and scrubbing twice has no further effect. */
export function scrubShortText(text: string): string {
  const withoutPrompts = text.replace(PROMPT, `$1${REMOVED}`);
  return scrubPairs(scrubQuoted(withoutPrompts).replace(AUTHORIZATION, `$1${REMOVED}`), 0)
    .replace(JWT, REMOVED)
    .replace(VENDOR_KEY, REMOVED)
    .replace(BEARER, `$1$2${REMOVED}`)
    .replace(USER_INFO, `$1${REMOVED}@`)
    .replace(SPOKEN_CODE, `$1$2${REMOVED}`)
    .replace(SECRET_PATH, `$1${REMOVED}`)
    .replace(PHONE, `$1${REMOVED}`)
    .replace(EMAIL, `$1${REMOVED}`);
}

function scrubQuoted(text: string): string {
  let scrubbed = '';
  let from = 0;
  for (const { 0: opening, 1: name = '', 2: quote = '', index } of text.matchAll(QUOTED)) {
    const start = index + opening.length;
    if (index < from || !(isContactName(name) || isSecretName(name))) continue;
    const end = endOfQuoted(text, quote, start);
    if (isHarmlessCode(name, text.slice(start, end), text[index - 1])) continue;
    scrubbed += text.slice(from, start) + REMOVED;
    from = end;
  }
  return scrubbed + text.slice(from);
}

/**
 * The closing quote, which has no more backslashes than the opening one; the end of a text that was cut off.
 */
function endOfQuoted(text: string, quote: string, start: number): number {
  let end = text.indexOf(quote, start);
  while (end > start && text[end - 1] === '\\') end = text.indexOf(quote, end + 1);
  return end < 0 ? text.length : end;
}

function scrubPairs(text: string, depth: number): string {
  return text.replace(PAIR, (whole, rawName: string, separator: string, value: string, at: number) => {
    const name = nameIn(rawName);
    if (isContactName(name) || (isSecretName(name) && !isHarmlessCode(name, value, text[at - 1]))) {
      return `${rawName}${separator}${REMOVED}`;
    }
    const nested =
      depth < MAX_DEPTH && /[:=]|%(?:25){0,3}3[AD]/i.test(value) ? scrubPairs(value, depth + 1) : value;
    return nested === value ? whole : `${rawName}${separator}${nested}`;
  });
}

/**
 * The parameter's name in a matched text: the last word after decoding (`%3Fotp`, `path/%26otp`, `%74oken`).
 */
function nameIn(raw: string): string {
  let name = raw;
  for (let layer = 0; layer < 3 && name.includes('%'); layer += 1) {
    try {
      name = decodeURIComponent(name);
    } catch {
      break;
    }
  }
  return name.split(/[^\w.[\]-]/).at(-1) ?? '';
}

/**
 * `code: ECONNRESET` and `key: value` in an error's text are harmless; as parameters of a URL they are not.
 */
function isHarmlessCode(name: string, value: string, before: string | undefined): boolean {
  if (
    !/^(?:code|key|auth|pin|ticket|magic)$/i.test(name) ||
    before === '?' ||
    before === '&' ||
    before === '#'
  )
    return false;
  return (value.match(/\d/g)?.length ?? 0) < 4;
}
