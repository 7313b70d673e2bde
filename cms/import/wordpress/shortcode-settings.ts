/** What is written behind the name of a shortcode. */
export type Settings = {
  /** By their names in small letters. */
  readonly values: ReadonlyMap<string, string>;
  /** Words and URLs without a name. */
  readonly words: readonly string[];
};

const SETTING =
  /\s*(?:(https?:\/\/[^\s"'<>[\]]+)|([\w:.@-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))|"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/y;
/** Older posts have the quotation marks of the visual editor. */
const CURLY = /=\s*[“”″„»]([^“”″„»\]]*)[“”″„»]/g;
/** A URL that the visual editor made a link of. */
const LINKED = /<a\b[^>]*>\s*(https?:\/\/[^\s<]+)\s*<\/a>/gi;

/** Null for words that are no settings, such as a sentence with a link. Linear in time. */
function settingsIn(text: string): Settings | null {
  const plain = text
    .replace(LINKED, '$1')
    .replace(CURLY, '="$1"')
    .replace(/\s*\/?\s*$/, '');
  const values = new Map<string, string>();
  const words: string[] = [];
  SETTING.lastIndex = 0;
  while (SETTING.lastIndex < plain.length) {
    const match = SETTING.exec(plain);
    if (!match) return null;
    const [, url, name, ...others] = match;
    const value = others.find((one) => one !== undefined) ?? '';
    if (name !== undefined) values.set(name.toLowerCase(), value);
    else words.push(url ?? value);
  }
  return { values, words };
}

const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](?!\()/gi;
/** Shortcodes that show what their URL leads to, as a video or a card; without a URL they show nothing. */
export const PLAYED =
  /^(?:embed|youtube|vimeo|video|wpvideo|audio|soundcloud|spotify|dailymotion|ted|tweet|instagram|facebook|tiktok|gist|slideshare|scribd|flickr|googlemaps)$/;
const CODE = /(<pre\b[^>]*>|<\/pre>|<code\b[^>]*>|<\/code>)/i;

export type Shortcode = {
  /** As written. */
  readonly name: string;
  readonly isClosing: boolean;
  /** Whether it occurs both as an opening and as a closing one. */
  readonly isPair: boolean;
  readonly text: string;
  readonly settings: Settings;
  /** What follows, in the same part of the text. */
  readonly after: string;
};

/** Characters after a shortcode in which its URL or its closing is looked for. */
const MAX_INSIDE = 2_000;

/**
 * Replaces each shortcode outside code. Apart from players and galleries, only a pair or a name with
 * `name="value"` is one: `[sic]`, `[note that this is known]`, `a[i-1]`, `[x_y]` and sentences with a link
 * are words. `isKnown` names those that are one in any case.
 */
export function replaceShortcodes(
  html: string,
  isKnown: (kind: string) => boolean,
  replacement: (shortcode: Shortcode) => string,
): string {
  const parts = html.split(CODE);
  const isCode = (index: number) => /^<(?:pre|code)/i.test(parts[index - 1] ?? '');
  const pairs = pairsIn(parts.filter((_, index) => !isCode(index)));
  return parts.map((part, index) => (isCode(index) ? part : changed(part))).join('');

  function changed(part: string): string {
    return part.replace(SHORTCODE, (all, closing: string, name: string, text: string, at: number) => {
      // `[[gallery]]` is an escaped shortcode.
      if (part[at - 1] === '[' && part[at + all.length] === ']') return all;
      const settings = settingsIn(text);
      const kind = name.toLowerCase();
      const isPair = pairs.has(kind);
      if (settings === null || !(isPair || isShortcode(name, settings, isKnown(kind)))) return all;
      const after = part.slice(at + all.length, at + all.length + MAX_INSIDE);
      return replacement({ name, isClosing: closing !== '', isPair, text, settings, after });
    });
  }
}

/** `[Note that width="100" works]` is a sentence, and so is `[video by Ann Bell]`. */
function isShortcode(name: string, { values, words }: Settings, isKnown: boolean): boolean {
  if (isKnown) return words.filter((word) => !/^https?:/.test(word)).length <= 1;
  if (values.size === 0 || /^[A-Z][a-z]/.test(name)) return false;
  return words.length <= 1 || name.includes('_');
}

/** Names that occur both as an opening and as a closing shortcode. */
function pairsIn(parts: readonly string[]): ReadonlySet<string> {
  const [opened, closed] = [new Set<string>(), new Set<string>()];
  for (const [, closing, name = ''] of parts.flatMap((part) => [...part.matchAll(SHORTCODE)]))
    (closing ? closed : opened).add(name.toLowerCase());
  return new Set([...opened].filter((name) => closed.has(name)));
}

/** The first of several settings of a shortcode, such as `lang|language`, however it is quoted; '' if none. */
export const settingOf = (settings: string, names: string): string =>
  new RegExp(`\\b(?:${names})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, 'i')
    .exec(settings)
    ?.slice(1)
    .find(Boolean) ?? '';
