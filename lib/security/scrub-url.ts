import { isEmailName, isSecretName } from './scrub-names';

const REMOVED = '***';
const MAX_DEPTH = 3;

/** `name=value`, `name: value` and `"name":"value"`, the separators also percent-encoded up to four times (an address inside an address). */
const PAIR =
  /([\w.%[\]-]{1,120}?)(=|%(?:25){0,3}3D|["']?\s?:\s?["']?)((?:(?!%(?:25){0,3}(?:26|23|3F))[^\s"'&#;,?}\])<>]){1,4096})/gi;

/** An escape in front is kept whole: in `%3Dada@…` the address begins after it. */
const EMAIL =
  /((?:%(?:25){0,3}[\da-f]{2})?)[\p{L}\p{N}._+'~-]{1,64}(?:@|%(?:25){0,3}40)[\p{L}\p{N}.-]{1,190}/giu;
/** Looks no further than the next beginning of a token, so that a text full of them takes no longer than any other. */
const JWT = /\beyJ(?:\w|-(?!eyJ))*\.[\w-]{2,}(?:\.[\w-]*)*/g;
const BEARER = /\b(Bearer|Basic)(\s+)[\w.~+/=-]{8,}/gi;
const USER_INFO = /(:\/\/)[^\s/?#@]{1,256}@/g;
const SPOKEN_CODE = /\b(code|otp|pin|passcode|password)\b([^\d\n]{0,16})\d{6}(?!\d)/gi;
const SECRET_PATH = /(\/(?:invite|invitation|magic|reset|reset-password|confirm)\/)[^\s/?#"']{8,}/gi;

/**
 * An address or any other text without tokens, passwords, log-in codes and email addresses; `***` stands in their place.
 * For everything that leaves for analytics or the error service.
 *
 * Errors: never throws; a text without secrets comes back as it is; doing it twice changes nothing more.
 * Source: rules §6.
 */
export function scrub(text: string): string {
  return scrubPairs(text, 0)
    .replace(JWT, REMOVED)
    .replace(BEARER, `$1$2${REMOVED}`)
    .replace(USER_INFO, `$1${REMOVED}@`)
    .replace(SPOKEN_CODE, `$1$2${REMOVED}`)
    .replace(SECRET_PATH, `$1${REMOVED}`)
    .replace(EMAIL, `$1${REMOVED}`);
}

function scrubPairs(text: string, depth: number): string {
  return text.replace(PAIR, (whole, rawName: string, separator: string, value: string, at: number) => {
    const name = nameIn(rawName);
    if (isEmailName(name) || (isSecretName(name) && !isHarmlessCode(name, value, text[at - 1]))) {
      return `${rawName}${separator}${REMOVED}`;
    }
    const nested =
      depth < MAX_DEPTH && /=|:|%(?:25){0,3}3D/i.test(value) ? scrubPairs(value, depth + 1) : value;
    return nested === value ? whole : `${rawName}${separator}${nested}`;
  });
}

/** The name itself: in `%3Fotp`, `path/%26otp` and `%74oken` the last word after decoding. */
function nameIn(raw: string): string {
  let name = raw;
  for (let turn = 0; turn < 3 && name.includes('%'); turn += 1) {
    try {
      name = decodeURIComponent(name);
    } catch {
      break;
    }
  }
  return name.split(/[^\w.[\]-]/).at(-1) ?? '';
}

/** `code: ECONNRESET` and `key: value` of an error text say nothing of a person; as a parameter of an address they do. */
function isHarmlessCode(name: string, value: string, before: string | undefined): boolean {
  if (!/^(?:code|key|auth|pin)$/i.test(name) || before === '?' || before === '&' || before === '#')
    return false;
  return (value.match(/\d/g)?.length ?? 0) < 4;
}
