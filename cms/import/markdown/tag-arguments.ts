/** What a tag says: `src="a.png"`, `src: a.png` and, without a name, `"a.png"`. */
export type TagArguments = {
  /** Names in small letters. */
  readonly byName: ReadonlyMap<string, string>;
  readonly plain: readonly string[];
};

const ARGUMENT =
  /(?:([\w.:@-]+)\s*[=:]\s*)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s,"'`=]+)/g;

export function argumentsOf(text: string): TagArguments {
  const byName = new Map<string, string>();
  const plain: string[] = [];
  for (const [, name, value = ''] of text.matchAll(ARGUMENT)) {
    if (name === undefined) plain.push(unquoted(value));
    else byName.set(name.toLowerCase(), unquoted(value));
  }
  return { byName, plain };
}

/** A value without its quotation marks, or the text in the braces of MDX. */
function unquoted(value: string): string {
  const inner = /^\{\s*([^]*?)\s*\}$/.exec(value)?.[1] ?? value;
  return /^(["'`])([^]*)\1$/.exec(inner)?.[2]?.replace(/\\(["'])/g, '$1') ?? inner;
}

/** The first of several names that has a value. */
export const argumentIn = ({ byName }: TagArguments, names: string): string =>
  names
    .split(' ')
    .map((name) => byName.get(name) ?? '')
    .find((value) => value !== '') ?? '';
