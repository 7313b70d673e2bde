import { decodeText } from './decoded-text';
import { namedSecrets } from './named-secrets';
import type { Span } from './spans';

/** What a matched value must be besides, where the pattern alone says too little. */
type Test = (value: string) => boolean;
/** The first group of a pattern stays readable. */
type Shape = readonly [pattern: RegExp, isSecret?: Test];

const hasDigit: Test = (value) => /\d/.test(value);

/**
 * A match ends where another token may begin, so that a text full of such beginnings takes no longer than any
 * other.
 */
const JWT = /(?<![a-z\d])eyJ(?:\w|-(?!eyJ))*\.[\w-]{2,}(?:\.[\w-]*)*/gi;

/** Keys of services, by the prefix that each gives its own. */
const VENDOR_KEYS: readonly Shape[] = [
  [
    /(?<![A-Za-z\d])(?:(?:sk|pk|rk)_(?:live|test|prod)_|whsec_|gh[pousr]_|github_pat_|gl(?:pat|ptt|dt|rt|cbt|soat|ft|agent|imt|oas)-|xox[a-z]-|xapp-|AIza|GOCSPX-|ya29\.|do[opr]_v1_|shp(?:at|ca|pa|ss)_|sq0[a-z]{3}-|dckr_pat_|pypi-Ag|rubygems_|pscale_[a-z]{2,9}_|sntry[su]_|lin_api_|figd_|ntn_|glsa_|sbp_|PMAK-|NRAK-|ATATT3|hv[sbr]\.|dp\.(?:pt|st|ct|sa)\.|AGE-SECRET-KEY-)[\w-][\w.-]{5,}/g,
  ],
  [/(?<![A-Za-z\d])(?:npm_|hf_|EAA|sk-(?:proj-|ant-|svcacct-|or-)?)[A-Za-z\d][\w-]{15,}/g, hasDigit],
  [/(?<![A-Za-z\d])(?:AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|ANPA|AROA)[A-Z\d]{12,}/g],
  [/(?<![A-Za-z\d])SG\.[\w-]{6,}\.[\w-]{6,}/g],
  [/(?<![A-Za-z\d])(?:dapi|key-|SK|NRAA-)[\da-f]{32}(?![\da-f])|(?<![A-Za-z\d])[\da-f]{32}-us\d{1,2}(?!\w)/g],
  [/(hooks\.slack\.com\/\w{1,20}\/|discord(?:app)?\.com\/api\/webhooks\/)[\w/-]{8,}/g],
  [/(\/bot)\d{6,12}:[\w-]{8,}/g],
  [/(?<![\w:])\d{8,10}:[\w-]{35}(?![\w-])/g],
];

const KEY_BLOCK = /(-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----)(?:(?!-----)[\s\w+/=:.,()-])+/g;

/** Words that follow a scheme's name in a sentence. */
const NOT_CREDENTIALS =
  /^(?:tokens?|auth|authenticat(?:ion|e|ed)|authoriz(?:ation|ed)|scheme|realm|of|is|was|not|missing|header|format|type|required|error|in|and|or|from|for|the|an?|bonds?)\b/i;
const isCredential: Test = (value) => !NOT_CREDENTIALS.test(value);

const CREDENTIALS: readonly Shape[] = [
  [/(\bBearer(?:\s{1,9}|\+))[\w.~+/=%-]{3,}/gi, isCredential],
  [/(\bBasic(?:\s{1,9}|\+))[\w+/-]{4,}={0,2}/gi, (value) => decodedBase64(value)?.includes(':') ?? false],
  [/(:\/\/)[^\s/?"'<>]{1,256}(?=@)/g],
  [/(\bthin:)[^\s/@]{1,99}\/[^\s@]{1,99}(?=@)/g],
  [
    /((?<![\w-])(?:-u|-U|--user|--proxy-user|--userpwd)[ =]?)(?:"[^"\n]{1,256}"|'[^'\n]{1,256}'|[^\s"':]{0,99}:[^\s"']{1,256})/g,
    (value) => /^(?!\d*:\d*$)[^:]*:./.test(value),
  ],
  [
    new RegExp(
      String.raw`(\bDigest )[\w*-]{1,40}=(?:"[^"]{0,999}"|[^\s"',]{0,999})(?:, {0,9}[\w*-]{1,40}=(?:"[^"]{0,999}"|[^\s"',]{0,999}))*`,
      'g',
    ),
  ],
  [/(\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|redis-cli)\b[^\n]{0,200}? (?:-p|-a) ?)[^\s-]\S*/g],
  [/(\blogin\s{1,9}\S{1,99}\s{1,9}password\s{1,9})\S+/g],
  [/(\b(?:identified by|requirepass|auth (?:plain|login))\s{1,9}["']?)[^\s"']+/gi],
  [/(\/\(S\()[^)]{8,99}(?=\)\))/g],
  [/(<Buffer )[\da-f]{2}(?: [\da-f]{2})*/g],
  // `token abc123def`, without a sign between them.
  [
    /((?<![\p{L}\p{N}])(?:token|secret|jwt|password|passphrase|passcode|api[-_ ]?key|access[-_ ]?key|mot de passe|jeton|contraseña|senha|пароль|токен)(?: (?:is|was|est|es|é))?[ \t|]["'`]?)[\w.~+/=!@$%^*-]{6,}/giu,
    (value) => hasDigit(value) && /\p{L}/u.test(value) && !/^v?\d+\.\d|[/:]|^[a-z]+-[a-z]+/.test(value),
  ],
  [/(?<![\w+/-])[\w+/-]{12,4096}={0,2}(?![\w+/=-])/g, isEncodedSecret],
];

/** `ada:secret`, as `Authorization: Basic` sends it, or JSON with a secret. */
function isEncodedSecret(value: string): boolean {
  const decoded = decodedBase64(value) ?? '';
  if (/^\s*[{[]/.test(decoded)) return namedSecrets(decodeText(decoded)).length > 0;
  return /^[\w.@+-]{1,99}:[\x20-\x7e]{1,256}$/.test(decoded);
}

function decodedBase64(value: string): string | null {
  const text = value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  try {
    return atob(text.slice(0, text.length - (text.length % 4 === 1 ? 1 : 0)));
  } catch {
    return null;
  }
}

const CODE_WORD = String.raw`(?<![\p{L}\p{N}_])(?:codes?|otp|pin|passcode|password|código|codigo|clave|contraseña|senha|код\p{L}{0,3}|пароль|пин)(?![\p{L}\p{N}_])`;
/** Six digits, in any grouping that mails use, or eight in two. */
const CODE = String.raw`(?:\d{3}[ \u00a0\u202f.+–-]?\d{3}|\d{2}[ -]\d{2}[ -]\d{2}|\d(?:[ -]\d){5}|\d{4}[ \u00a0-]\d{4})(?!\d)`;
const YOURS = String.raw`(?<!\p{L})(?:your|votre|tu|su|seu|sua|ваш)(?!\p{L})`;
const COPULA = String.raw`(?:(?<!\p{L})(?:is|est|es|é|this|это)(?!\p{L})|[:=—–-])[\s+]{0,4}["«“'*(]{0,3}`;

const CODES: readonly Shape[] = [
  [new RegExp(String.raw`(${CODE_WORD}[^\d\n]{0,16}?)${CODE}`, 'giu')],
  [new RegExp(String.raw`(${CODE_WORD}[^\d\n.;]{0,60}?${COPULA})${CODE}`, 'giu')],
  [
    new RegExp(
      String.raw`(${YOURS}[^\d\n.;]{0,40}${CODE_WORD}[^\d\n.;]{0,40}?${COPULA})(?:${CODE}|\d{4,8}(?!\d))`,
      'giu',
    ),
  ],
  [
    new RegExp(
      String.raw`((?<!\p{L})(?:otp|pin|passcode|пин|(?:verification|security|log-?in|confirmation|access) code|(?:code|código) de \p{L}+|код \p{L}+)(?!\p{L})[^\d\n.;]{0,30}?${COPULA})\d{4,8}(?!\d)`,
      'giu',
    ),
  ],
  // With letters only in capitals: `AB3-9ZK`.
  [
    /((?<!\p{L})(?:[Cc]ode|[Cc]ódigo|[Кк]од)(?!\p{L})[^\d\n.;]{0,40}?(?:(?<!\p{L})(?:is|est|es|é)(?!\p{L})|[:—–])[\s+]{0,4}["«“'*(]{0,3})(?=[A-Z-]*\d[\dA-Z-]*[A-Z]|[A-Z-]+\d)[A-Z\d]{3,5}-?[A-Z\d]{3,5}(?![\p{L}\p{N}_-])/gu,
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,#])(?:G-)?(?:${CODE}|\d{4,8})(?=["»”'*)]{0,3}[ +]{1,3}(?:is|est|es|é|это|[—–-])[ +]{1,3}(?:[^\n.\d]{0,40}?[ +])?${CODE_WORD})`,
      'giu',
    ),
  ],
  [
    new RegExp(
      String.raw`((?<!\p{L})(?:use|enter|type|utilisez|saisissez|entrez|usa|introduce|ingresa|digite|insira|informe|введите|используйте) ["«“'*(]{0,3})${CODE}(?=["»”'*)]{0,3} )`,
      'giu',
    ),
  ],
];

/** Words of a path that a token follows, whatever it looks like. */
const TOKEN_AFTER =
  'invites?|invitations?|join|magic(?:-?link)?|reset|reset-password|password-reset|confirm(?:-email|ation)?|verify(?:-email)?|verification|activat(?:e|ion)|unsubscribe|otp|passcode';
/** Words of a path that more often lead to pages: what follows must look like a code or a token. */
const TOKEN_MAY_FOLLOW =
  'code|codes|pin|token|tokens|login|log-?in|sign-?in|auth|session|sessions|password|callback|recover|recovery|keys?|api-?keys?|access|follow|link|links|jwt|secret|secrets|share|email';
const PLAIN_SEGMENT =
  /^(?:password|account|subscription|identity|complete[d]?|success(?:ful)?|expired|required|settings|download|checkout|continue|cancel(?:led)?|preferences|newsletter|requests?|instructions)$/i;
const isCodeOrToken: Test = (value) =>
  /^\d{3}-?\d{3}$|^\d{4,8}$/.test(value) ||
  (value.length >= 8 &&
    (hasDigit(value) || value.length >= 24) &&
    !/^(?:oauth|saml|v\d|\d{4}-\d{2}|[a-z]{2,}-[a-z\d]+-[a-z])/.test(value) &&
    !/\.\w{2,5}$/.test(value));

const PATHS: readonly Shape[] = [
  [
    new RegExp(
      String.raw`(?<=/(?:${TOKEN_AFTER})/)(?:[^\s/?#&"'<>()]{8,}|(?=[a-z]*\d)[a-z\d]{6,7}|\d{4,5}|\d{3}-\d{3})(?![^\s/?#&"'<>])`,
      'gi',
    ),
    (value) => !PLAIN_SEGMENT.test(value),
  ],
  [new RegExp(String.raw`(?<=/(?:${TOKEN_MAY_FOLLOW})/)[^\s/?#&"'<>()]{4,}`, 'gi'), isCodeOrToken],
];

const PEOPLE: readonly Shape[] = [
  // In the international form only: any other looks like an id. A `+` after a word is a space of a query.
  [/((?<![\w%+])\+)[1-9](?:[ ().-]{0,2}\d){7,14}(?!\d)/g],
  // Not `react@18.2.0`, `icon@2x.png` or `image@sha256:…`.
  [
    /(?:"[^"\r\n@]{1,64}"|'[^'\r\n@]{1,64}'|[\p{L}\p{N}._+'~-]{1,64})(?:@(?<!:\/\/[^\s/?#"'<>]{0,300})|＠|=40|\(at\)|\[at\])(?!(?:\d+(?:\.\d+){0,2}(?:-[\w.]+)?|latest|next|canary|beta|alpha|rc|workspace|sha\d+|\dx\.[a-z]+)(?!\.?[\p{L}\p{N}]))(?:\[[\da-f.:]{2,45}\]|[\p{L}\p{N}.-]{1,190})/giu,
  ],
  // Addresses inside a network stay, and so do versions.
  [
    /(?<![\w.-])(?<!version )(?!(?:10|127|0|255)\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\d+\.0\.0\.0)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w-]|\.\d)/gi,
  ],
  [
    /((?<![\p{L}\p{N}])(?:ip|ip address|client|user|visitor)(?: is| at)? )(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/giu,
  ],
  [/(?<![\w:.])[\da-f]{1,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi, isAddressOfVisitor],
];

function isAddressOfVisitor(value: string): boolean {
  const isFull = value.split(':').length === 8 && !value.includes('::');
  const isShort = value.split('::').length === 2 && /^[\da-f]{3,4}:/i.test(value) && hasDigit(value);
  return (isFull || isShort) && !/^f(?:e80|[cd][\da-f]{2}):/i.test(value);
}

const SHAPES: readonly Shape[] = [
  [JWT],
  ...VENDOR_KEYS,
  [KEY_BLOCK],
  ...CREDENTIALS,
  ...CODES,
  ...PATHS,
  ...PEOPLE,
];

/** The spans of secrets and addresses that are recognised by their own look or by the words around them. */
export function recognisableSecrets(text: string): readonly Span[] {
  return SHAPES.flatMap(([pattern, isSecret = () => true]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: prefix = '', index }): readonly Span[] =>
      isSecret(whole.slice(prefix.length)) ? [[index + prefix.length, index + whole.length]] : [],
    ),
  );
}
