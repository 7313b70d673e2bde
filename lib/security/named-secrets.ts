import type { DecodedText } from './decoded-text';
import { isAddressName, isContactName, isCookieName, isSecretName, isSecretThroughout } from './scrub-names';
import type { Span } from './spans';

/** What stands between a name and its value. */
const SEPARATOR = /=>|->|[:=：＝]{1,3}/g;
const NAME_CHARACTER = /[\p{L}\p{N}_.[\]$-]/u;
const NAME_MAX_CHARACTERS = 120;
const BLANKS_MAX = 9;
/** As many characters of a value say whether it is harmless. */
const LOOK = 120;
const QUOTE = /["'`]/;

const AFTER_VALUE = /[\s"'`&#;,?}\])<>]/g;
/** A value in a text that is not a URL may contain `?` and `#`. */
const AFTER_TEXT_VALUE = /[\s"'`&;,}\])<>]/g;
/** `DB_PASSWORD=a;b`, as the environment is printed. */
const AFTER_VARIABLE = /["'`&\s]/g;
/** A password may contain any sign: it ends where another pair begins. */
const AFTER_PASSWORD = /["'`&\s]|[;,)}\]](?=[\s;,)}\]"']|$|[\w.-]{1,40}["']?\s?[:=])/g;
/** A person's own text: commas and brackets belong to it. */
const AFTER_PROMPT = /[\s"'&#<>\\]/g;

const PROMPT = /^(?:prompt|title_text)$/i;
/** The names of a pair's two halves: `name=token value=abc`. */
const NAME_OF_NAME = /^(?:name|key|field|header|param|parameter|property|id|k)$/i;
const VALUE_AHEAD = /^["'`]?[^{}<>]{0,120}?(?<![\w-])(?:value|content|val|v)["'`]?\s{0,9}(?:=>|[:=])\s{0,9}/i;
const VALUE_BEHIND = /(?<![\w-])(?:value|content|val|v)["'`]?\s{0,9}(?:=>|[:=])\s{0,9}(?=[^{}<>]*$)/i;
const PARTNER_MAX_CHARACTERS = 200;

const PARAMETER = String.raw`[\w*-]{1,40}=(?:"[^"]{0,999}"|[^\s"',]{0,999})`;
/** What follows the name of a header that has a grammar of its own. */
const GRAMMARS = {
  credentials: new RegExp(
    String.raw`(?:[\w-]{1,40} {1,9})?(?:${PARAMETER}(?:, {0,9}${PARAMETER})+|(?:[\w-]{1,40} {1,9})?[^\s"',]+)`,
    'y',
  ),
  signature: new RegExp(String.raw`${PARAMETER}(?:, {0,9}${PARAMETER})+`, 'y'),
  cookies:
    /[^\s=;,"']{1,99}=[^\s;"']*(?:; {0,9}(?:expires=[\w,: -]{1,40}(?:GMT|UTC)|[\w.-]{1,99}(?:=[^\s;"']*)?))*/iy,
  addresses: /[^\s"',;]{1,60}(?:, {0,9}[\da-f.:[\]]{2,60})*/iy,
};
const ADDRESS = /^\W{0,3}(?:(?:\d{1,3}\.){3}\d|[\da-f]{0,4}:[\da-f:]*:)/i;

/** Words that tell something about a secret: `token: missing`. */
const HARMLESS =
  /^(?:true|false|null|undefined|none|nil|yes|no|on|off|missing|invalid|expired|required|absent|present|set|unset|empty|wrong|ok|unknown|is|was|are|not|must|has|should|and|or|for|in|to|of|without)$/i;

/** The spans of values whose names say that they are private, in every notation of a name and its value. */
export function namedSecrets(decoded: DecodedText): readonly Span[] {
  const spans: Span[] = [];
  const finders = [pairs, markup, quotedPairs, options];
  for (const find of finders) {
    // A span is not looked into again, so that a text full of unfinished values takes no longer than another.
    let until = 0;
    for (const [from, to] of find(decoded, () => until)) {
      if (to <= from) continue;
      spans.push([from, to]);
      until = Math.max(until, to);
    }
  }
  return spans;
}

type SpanGenerator = Generator<Span, void, undefined>;

function* pairs(decoded: DecodedText, until: () => number): SpanGenerator {
  const { text } = decoded;
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    if (index < until()) continue;
    const { name, start, isQuoted } = nameBefore(text, index);
    if (name === '') continue;
    const from = index + separator.length;
    if (NAME_OF_NAME.test(name))
      yield* partner(decoded, start, valueAt(decoded, from, AFTER_TEXT_VALUE, LOOK));
    const full = isQuoted ? name : fullName(text, start, name);
    const kind = kindOf(full);
    if (kind === null) continue;
    const after = kind === 'own-text' ? AFTER_PROMPT : afterValue(text, start, name, separator);
    const isUrl = isInUrl(text[start - 1]);
    // A look at its beginning first, so that a text full of harmless values takes no longer than another.
    const beginning = valueAt(decoded, from, after, LOOK);
    const valueText = text.slice(...beginning);
    const isBare = !QUOTE.test(text[beginning[0] - 1] ?? '');
    const isHarmless =
      (kind === 'address' && !ADDRESS.test(valueText)) ||
      (kind === 'cookies' && !/^\{|=/.test(valueText)) ||
      // The working directory of a shell, not a password.
      (/^(?:OLD)?PWD$/.test(name) && valueText.startsWith('/')) ||
      (kind === 'secret' && full === name && !isUrl && isHarmlessCode(name, valueText)) ||
      (kind !== 'own-text' && isBare && !isUrl && HARMLESS.test(valueText));
    if (isHarmless) continue;
    if (text[beginning[0]] === '{' && isBare) {
      if (isSecretThroughout(full)) yield [beginning[0] + 1, closing('}', text, beginning[0])];
      continue;
    }
    const value = valueAt(decoded, from, after);
    yield isBare && !isUrl ? byGrammar(text, full, kind, value) : value;
  }
}

type Kind = 'secret' | 'contact' | 'address' | 'cookies' | 'own-text';

function kindOf(name: string): Kind | null {
  if (PROMPT.test(name)) return 'own-text';
  if (isSecretName(name)) return 'secret';
  if (isContactName(name)) return 'contact';
  if (isCookieName(name)) return 'cookies';
  return isAddressName(name) ? 'address' : null;
}

function byGrammar(text: string, name: string, kind: Kind, value: Span): Span {
  const grammar =
    kind === 'address'
      ? GRAMMARS.addresses
      : kind === 'cookies'
        ? GRAMMARS.cookies
        : /authorization$/i.test(name)
          ? GRAMMARS.credentials
          : /sig(?:nature)?$/i.test(name)
            ? GRAMMARS.signature
            : null;
  if (grammar === null) return value;
  grammar.lastIndex = value[0];
  const [whole = ''] = grammar.exec(text) ?? [];
  return [value[0], Math.max(value[1], value[0] + whole.length)];
}

/** The name that ends before a place, without its quotes. */
function nameBefore(text: string, end: number) {
  let to = end;
  while (to > 0 && end - to < BLANKS_MAX && /[ \t\u00a0]/.test(text[to - 1] ?? '')) to -= 1;
  const quote = text[to - 1] ?? '';
  if (QUOTE.test(quote)) to -= 1;
  let start = to;
  while (start > 0 && to - start < NAME_MAX_CHARACTERS && NAME_CHARACTER.test(text[start - 1] ?? ''))
    start -= 1;
  return { name: text.slice(start, to), start, isQuoted: QUOTE.test(quote) && text[start - 1] === quote };
}

/** `API key: …`: a name of two or three words, where its last one alone would say too little. */
function fullName(text: string, start: number, name: string): string {
  if (!/^(?:key|code|código|link|address|passe|id|код|ip|phrase|secret|number)$/i.test(name)) return name;
  const [before = ''] =
    /(?:(?<!\p{L})[\p{L}-]{1,20} ){1,2}$/u.exec(text.slice(Math.max(0, start - 42), start)) ?? [];
  const full = `${before}${name}`;
  return kindOf(full) === null ? name : full;
}

function isInUrl(before: string | undefined): boolean {
  return before === '?' || before === '&' || before === '#';
}

function afterValue(text: string, start: number, name: string, separator: string): RegExp {
  const before = text[start - 1];
  if (isInUrl(before) || before === ';') return AFTER_VALUE;
  if (/pass|pwd/i.test(name)) return AFTER_PASSWORD;
  const isVariable =
    separator === '=' && /^[A-Z][A-Z\d_]+$/.test(name) && (before === undefined || /\s/.test(before));
  return isVariable ? AFTER_VARIABLE : AFTER_TEXT_VALUE;
}

/** The value that begins at or after a place: what is inside quotes or brackets, or up to a separator. */
function valueAt(
  decoded: DecodedText,
  place: number,
  after: RegExp = AFTER_TEXT_VALUE,
  maxCharacters = Infinity,
): Span {
  const { text } = decoded;
  const depth = decoded.percentDepth(place - 1);
  let from = place;
  while (from - place < BLANKS_MAX && /\s/.test(text[from] ?? '')) from += 1;
  const first = text[from] ?? '';
  if (QUOTE.test(first)) return [from + 1, closingQuote(decoded, from)];
  // A bare value is on the same line.
  if (/[\r\n]/.test(text.slice(place, from))) return [place, place];
  if (first === '[') return [from + 1, closing(']', text, from)];
  if (first === '|' || first === '>') {
    BLOCK.lastIndex = from;
    const [whole, lines = ''] = BLOCK.exec(text) ?? [];
    if (whole !== undefined) return [from + whole.length - lines.length, from + whole.trimEnd().length];
  }
  const window = text.slice(0, from + maxCharacters);
  after.lastIndex = from;
  for (let end = after.exec(window); end !== null; end = after.exec(window)) {
    if (decoded.percentDepth(end.index) <= depth && !continues(text, end.index)) return [from, end.index];
  }
  return [from, window.length];
}

/** YAML's text on the lines below. */
const BLOCK = /[|>][+-]?[ \t]*\n((?:[ \t]+[^\n]*(?:\n|$))+)/y;

/** `v1,abcdef…`: a long part after a comma belongs to the value, unless it is a pair itself. */
const NEXT_PART = /,(?:[^\s"'`&#;,?}\])<>=:]{6,}|(?<=(?<!\w)v\d,)[^\s"'`&#;,?}\])<>=:]+)={0,2}(?![\w=:])/y;

function continues(text: string, at: number): boolean {
  if (text[at] !== ',') return false;
  NEXT_PART.lastIndex = at;
  return NEXT_PART.test(text);
}

/** The same quote with no more backslashes and no deeper encoded; the end of a text that was cut off. */
function closingQuote(decoded: DecodedText, opening: number): number {
  const { text } = decoded;
  const quote = text[opening] ?? '';
  const isDeeper = (at: number) =>
    decoded.backslashes(at) > decoded.backslashes(opening) ||
    decoded.percentDepth(at) > decoded.percentDepth(opening);
  let end = text.indexOf(quote, opening + 1);
  while (end >= 0 && isDeeper(end)) end = text.indexOf(quote, end + 1);
  return end < 0 ? text.length : end;
}

const LIST_MAX_CHARACTERS = 4_096;

function closing(bracket: string, text: string, opening: number): number {
  const end = text.slice(opening, opening + LIST_MAX_CHARACTERS).indexOf(bracket);
  return opening + (end < 0 ? 1 : end);
}

/** `name="token" value="abc"`, in either order; the part of a form; the text of an element with this name. */
function* partner(decoded: DecodedText, start: number, nameSpan: Span): SpanGenerator {
  const { text } = decoded;
  if (nameSpan[1] - nameSpan[0] > NAME_MAX_CHARACTERS || kindOf(text.slice(...nameSpan)) === null) return;
  const ahead = VALUE_AHEAD.exec(text.slice(nameSpan[1], nameSpan[1] + PARTNER_MAX_CHARACTERS));
  if (ahead) return yield valueAt(decoded, nameSpan[1] + ahead[0].length);
  const content =
    /["'`]?(?:; ?[\w-]{1,40}="?[^"\r\n]{0,300}"?){0,4}(?:\r?\n[\w-]{1,80}:[^\r\n]{0,300}){0,4}(\r?\n){2}/y;
  content.lastIndex = nameSpan[1];
  if (content.test(text)) {
    const end = text.indexOf('\n--', content.lastIndex);
    return yield [content.lastIndex, end < 0 ? text.length : end];
  }
  const inside = /["'`]?[^<>]{0,200}>(?=[^<]{0,4096}<\/)/y;
  inside.lastIndex = nameSpan[1];
  if (inside.test(text)) return yield [inside.lastIndex, text.indexOf('<', inside.lastIndex)];
  const behindFrom = Math.max(0, start - PARTNER_MAX_CHARACTERS);
  const behind = VALUE_BEHIND.exec(text.slice(behindFrom, start));
  if (behind) yield valueAt(decoded, behindFrom + behind.index + behind[0].length);
}

const ELEMENT = /<([\p{L}_][\p{L}\p{N}_:.-]{0,79})(\s[^<>]{0,300})?>(<!\[CDATA\[)?/gu;
/** Elements whose text is a name, and whose neighbour's is the value. */
const NAMING_ELEMENT = /^(?:key|name|dt|th|td|label|b|strong)$/i;
const NEXT_ELEMENT = /<\/[^<>]{1,80}>[\s:=]{0,20}(?:<[^<>/][^<>]{0,300}>\s{0,20}){1,3}(?=[^<>]+<)/y;

/** `<token>abc</token>`, `<key>token</key><string>abc</string>`. */
function* markup({ text }: DecodedText, until: () => number): SpanGenerator {
  const lastClosing = text.lastIndexOf('</');
  for (const { 0: opening, 1: tag = '', 2: attributes = '', 3: hasSection, index } of text.matchAll(
    ELEMENT,
  )) {
    if (index < until()) continue;
    const from = index + opening.length;
    const name = tag.split(':').at(-1) ?? '';
    if (attributes.endsWith('/')) {
      const value = /\svalue=["'][^"'<>]*/.exec(opening);
      if (value && kindOf(name) !== null)
        yield [index + value.index + 8, index + value.index + value[0].length];
    } else if (kindOf(name) !== null && !/^(?:address|code|key)$/i.test(name)) {
      const sectionEnd = hasSection === undefined ? -1 : text.indexOf(']]>', from);
      if (from <= lastClosing) yield [from, sectionEnd < 0 ? text.indexOf('</', from) : sectionEnd];
    } else if (NAMING_ELEMENT.test(name)) {
      const end = text.slice(from, from + NAME_MAX_CHARACTERS).indexOf('<') + from;
      if (end <= from || kindOf(text.slice(from, end).replace(/:\s*$/, '')) === null) continue;
      NEXT_ELEMENT.lastIndex = end;
      if (NEXT_ELEMENT.test(text)) yield [NEXT_ELEMENT.lastIndex, text.indexOf('<', NEXT_ELEMENT.lastIndex)];
    }
  }
}

const BETWEEN_QUOTED = /["'`]\s{0,9},\s{0,9}(?=["'`\d])/g;

/** `["token","abc"]`, `set('token', 'abc')`, and lists of names and values in turn. */
function* quotedPairs(decoded: DecodedText, until: () => number): SpanGenerator {
  const { text } = decoded;
  for (const { 0: between, index } of text.matchAll(BETWEEN_QUOTED)) {
    if (index < until()) continue;
    const { name, start, isQuoted } = nameBefore(text, index + 1);
    if (!isQuoted || kindOf(name) === null) continue;
    const value = valueAt(decoded, index + between.length);
    const isPair =
      /[[(]\s{0,9}$/.test(text.slice(Math.max(0, start - 11), start - 1)) &&
      /^["'`]?\s{0,9}[\])]/.test(text.slice(value[1], value[1] + 11));
    const valueText = text.slice(value[0], Math.min(value[1], value[0] + LOOK));
    if (isPair ? valueText !== '' : !/^[\p{L}_-]*$/u.test(valueText) && kindOf(valueText) === null)
      yield value;
  }
}

const OPTION = /(?<=^|[\s"'`=,[])--?([a-z][\w-]{1,59})[ \t]{1,3}(?=[^\s-])/gi;

/** `--token abc`. */
function* options(decoded: DecodedText, until: () => number): SpanGenerator {
  for (const { 0: option, 1: name = '', index } of decoded.text.matchAll(OPTION)) {
    if (index < until() || !(isSecretName(name) || isContactName(name)) || /-(?:file|stdin|path)$/.test(name))
      continue;
    const value = valueAt(decoded, index + option.length - 1, /\s/);
    if (!HARMLESS.test(decoded.text.slice(...value))) yield value;
  }
}

/** `code: ECONNRESET` and `key: value` in an error's text are harmless; as parameters of a URL they are not. */
function isHarmlessCode(name: string, value: string): boolean {
  if (/^pass$/i.test(name)) return /^\d{1,3}$/.test(value);
  if (!/^(?:code|key|auth|pin|ticket|magic|código|codigo|код|пин)$/i.test(name)) return false;
  return (value.match(/\d/g)?.length ?? 0) < 4;
}
