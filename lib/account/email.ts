import { EMAIL_MAX_CHARACTERS } from '../config/constants';

const LOCAL_MAX_CHARACTERS = 64;
/**
 * The text between dots. Letters of every script, because such addresses exist (RFC 6531) and browsers send
 * domains as typed.
 */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, 'u');

/**
 * Invisible characters, which pasted text is full of: zero-width characters, soft hyphens, direction marks,
 * variation selectors.
 */
const UNSEEN = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;

/**
 * Gives text that looks the same one spelling: without invisible characters, and composed (NFC), because
 * some keyboards type `é` as two characters.
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '').normalize('NFC');
}

/**
 * An email as it is sent: trimmed, without invisible characters, with the domain in lower case. One rule
 * for all forms: what `<input type="email">` accepts, plus letters of every script, minus leading, trailing
 * and repeated dots in the local part.
 *
 * Checks only the shape; the code sent to the address shows whether it exists.
 * Errors: never throws; null if it cannot be an email.
 * Source: HTML Standard, "valid email address"; RFC 5321, "Dot-string".
 */
export function readEmail(input: string): string | null {
  const text = withoutUnseen(input).trim();
  const at = text.lastIndexOf('@');
  if (text.length > EMAIL_MAX_CHARACTERS || at > LOCAL_MAX_CHARACTERS || !ADDRESS.test(text)) return null;
  return text.slice(0, at) + text.slice(at).toLowerCase();
}
