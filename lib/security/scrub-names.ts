/**
 * Names that are secret on their own; as part of a longer name (`country_code`) they are harmless. A `prompt`
 * is a person's own text.
 */
const SECRET_NAME = /^(?:code|invites?|invitations?|auth|sid|pin|sig|key|prompt|ticket|magic)$/;

/**
 * Words, and endings of words, that make any name secret: `otp[]`, `access_token`, `newPassword`,
 * `csrftokens`.
 */
const SECRET_WORD =
  /^(?:jwt|t?otp|pwd|secret|session|sessionid|signature|apikey|cfauth|oobcode|verifier|assertion|samlresponse)$|(?:token|password|passwd|passcode|passphrase|credential)s?$/;

/**
 * Words that make a `code`, `key` or `link` after them grant access: `login_code`, `invite_code`,
 * `private-key`, `magicLink`.
 */
const SECRET_OWNER =
  /^(?:auth|authorization|login|otp|verification|confirmation|reset|security|email|invite|invitation|join|access|api|private|signing|magic|recovery|backup|activation|signup|signin|device|sms|mfa|pass|one|oob|verify|confirm)$/;

const JWT = /^eyJ[\w-]{5,}\.[\w-]{2,}/;

/**
 * Whether a parameter with this name contains something that grants access (a token, a password, a log-in
 * code, an invite) or a prompt.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (last === 'authorization' || (words.length === 1 && SECRET_NAME.test(last))) return true;
  if (/^(?:code|key|link)$/.test(last) && words.some((word) => SECRET_OWNER.test(word))) return true;
  return words.some((word) => SECRET_WORD.test(word));
}

/** Whether a parameter with this name contains an email address or a telephone number. */
export function isContactName(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => /emails?$/.test(word)) ||
    /(?:^| )(?:tele)?phone(?: ?(?:number|no))?$|(?:^| )(?:tel|msisdn)$/.test(words.join(' '))
  );
}

/** Whether a value looks like a token, whatever its name. */
export function isTokenLike(value: string): boolean {
  return JWT.test(value.trim());
}

function wordsOf(name: string): readonly string[] {
  const separate = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return separate.match(/[a-z\d]+/g) ?? [];
}
