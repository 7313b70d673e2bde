import { EMAIL_MAX_CHARACTERS } from '../config/constants';

const LOCAL_MAX_CHARACTERS = 64;
/** Between dots. Letters of every script: mail to them exists (RFC 6531), and browsers send domains as they are typed. */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, 'u');

/**
 * An email address as it is sent: without surrounding space, the domain in lower case. The one rule of all forms: what
 * `<input type="email">` takes, with letters of every script, and without a dot at the edge of a name.
 *
 * Only the shape is judged; whether the address exists, the code that arrives there will tell.
 * Errors: never throws; null when it cannot be an address.
 * Source: HTML Standard, "valid email address"; RFC 5321, "Dot-string".
 */
export function readEmailAddress(input: string): string | null {
  const text = input.trim();
  const at = text.lastIndexOf('@');
  if (text.length > EMAIL_MAX_CHARACTERS || at > LOCAL_MAX_CHARACTERS || !ADDRESS.test(text)) return null;
  return text.slice(0, at) + text.slice(at).toLowerCase();
}
