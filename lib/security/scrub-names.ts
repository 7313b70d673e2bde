/**
 * Names that are secret on their own; as part of a longer name (`country_code`) they are harmless. A `prompt`
 * is a person's own text.
 */
const SECRET_NAME =
  /^(?:code|invites?|invitations?|auth|sid|pin|sig|key|pass|pw|prompt|ticket|magic|codigo|clave|codeverifier)$/;

/**
 * Words, and endings of words, that make any name secret: `otp[]`, `access_token`, `newPassword`,
 * `csrftokens`, `пароль`. Letters are without their accents (`contraseña`).
 */
const SECRET_WORD =
  /^(?:jwt|[th]?otp|pwd|secrets?|session|[a-z]*sess(?:ion)?id[a-z]*|signature|[cx]srf|hmac|mnemonic|apikey|cfauth|oobcode|verifier|assertion|samlresponse|senha|contrasenas?|motdepasse|passe|jeton|парол[ьея]|токен|пин|код)$|(?:token|password|passwd|passcode|passphrase|passwort|credential)s?$/;

/**
 * Words that make a `code`, `key` or `link` after them grant access: `login_code`, `invite_code`,
 * `private-key`, `magicLink`.
 */
const SECRET_OWNER =
  /^(?:auth|authorization|login|otp|verification|verificacion|verificacao|confirmation|reset|security|email|invite|invitation|join|access|acceso|acesso|api|private|signing|magic|recovery|backup|activation|signup|signin|device|sms|mfa|pass|one|oob|verify|confirm|account|storage|shared|encryption|master|license|service|consumer|client|deploy|webhook)$/;

/** Last words of a name that only tells something about a secret: `token_type`, `passwordLength`. */
const TELLS_ABOUT =
  /^(?:type|count|length|limit|size|ttl|status|verified|valid|present|missing|required|policy)$/;

const JWT = /^eyJ[\w-]{5,}\.[\w-]{2,}/;

/**
 * Whether a parameter with this name contains something that grants access (a token, a password, a log-in
 * code, an invite) or a prompt.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && TELLS_ABOUT.test(last)) return false;
  if (last === 'authorization' || last === 'sid' || (words.length === 1 && SECRET_NAME.test(last)))
    return true;
  if (/^(?:code|codigo|key|link)$/.test(last) && words.some((word) => SECRET_OWNER.test(word))) return true;
  // Joined, because capitals may also divide one word (`SAMLResponse`).
  return [...words, words.join('')].some((word) => SECRET_WORD.test(word)) || words.join(' ') === 'user pass';
}

/** Whether whatever is inside a record with this name is secret: `token: { value }`, not `session: { page }`. */
export function isSecretThroughout(name: string): boolean {
  return (
    isCookieName(name) || /(?:token|secret|password|passcode|otp|jwt|apikey)s?$/.test(wordsOf(name).join(''))
  );
}

/** Whether a parameter with this name contains an email address, a telephone number or where somebody lives. */
export function isContactName(name: string): boolean {
  const words = wordsOf(name);
  if (TELLS_ABOUT.test(words.at(-1) ?? '')) return false;
  return (
    words.some((word) => /emails?$|^(?:courriel|correo|почта)$/.test(word)) ||
    /^e? ?mails?$|(?:^| )(?:(?:tele)?phone|telefono?|телефон)(?: ?(?:number|no))?$|(?:^| )(?:tel|msisdn)$|(?:street|postal|billing|shipping|home) address|^address line/.test(
      words.join(' '),
    )
  );
}

/** Whether a parameter with this name contains the network address of a visitor. */
export function isAddressName(name: string): boolean {
  return /(?:^| )(?:(?:client|remote|user|visitor|peer|real|source|src)? ?(?:ip(?:v[46])?|addr(?:ess)?)s?|(?:ip|remote|client) ?addr(?:ess)?(?:es)?|ipaddr(?:ess)?|(?:x )?forwarded(?: for)?|connecting ip|remote host|client|visitor|peer)$/.test(
    wordsOf(name).join(' '),
  );
}

/** Whether a parameter with this name contains cookies. */
export function isCookieName(name: string): boolean {
  return /^cookies?2?$/.test(wordsOf(name).at(-1) ?? '');
}

/** Whether a value looks like a token, whatever its name. */
export function isTokenLike(value: string): boolean {
  return JWT.test(value.trim());
}

function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const separate = plain
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return separate.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
