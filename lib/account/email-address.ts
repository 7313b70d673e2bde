import { EMAIL_MAX_CHARACTERS } from '../config/constants';

/**
 * An email address as it is sent: without surrounding space, the domain in lower case.
 *
 * Only the shape is judged; whether the address exists, the code that arrives there will tell.
 * Errors: never throws; null when it cannot be an address.
 */
export function readEmailAddress(input: string): string | null {
  const text = input.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  const isPlausible =
    text.length <= EMAIL_MAX_CHARACTERS &&
    /^[^\s@\p{Cc}]{1,64}$/u.test(local) &&
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}-]{2,63}$/u.test(
      domain,
    );
  return isPlausible ? `${local}@${domain.toLowerCase()}` : null;
}
