import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { isObject } from '../json-fields';

/** What stands above the text of a Markdown file. Names are in small letters, without `_` and `-`. */
export type FrontMatter = {
  readonly values: ReadonlyMap<string, unknown>;
  readonly body: string;
  /** Whether there is any, even an empty one. */
  readonly isThere: boolean;
  /** Whether it could not be read as a whole. */
  readonly isBroken: boolean;
};

const YAML = /^\s*---[ \t]*\r?\n([^]*?)(?:\r?\n)?^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
const TOML = /^\s*\+\+\+[ \t]*\r?\n([^]*?)(?:\r?\n)?^\+\+\+[ \t]*(?:\r?\n|$)/m;
const JSON_OBJECT = /^\s*(\{\s*[\r\n][^]*?^\}|\{\}|\{"[^\r\n]*\})[ \t]*(?:\r?\n|$)/m;

/** The front matter of a file: YAML between `---`, TOML between `+++`, or a JSON object. */
export function readFrontMatter(text: string): FrontMatter {
  const whole = text.replace(/^\ufeff/, '');
  for (const [fence, parse] of [
    [YAML, yaml],
    [TOML, parseToml],
    [JSON_OBJECT, JSON.parse],
  ] as const) {
    const match = fence.exec(whole);
    if (match?.index !== 0) continue;
    const [block, inside = ''] = match;
    const body = whole.slice(block.length);
    try {
      const value: unknown = parse(inside);
      if (fence === JSON_OBJECT && !isObject(value)) continue;
      return { values: namedValues(value), body, isThere: true, isBroken: false };
    } catch {
      if (fence === JSON_OBJECT) continue;
      return { values: namedValues(linesOf(inside)), body, isThere: true, isBroken: true };
    }
  }
  return { values: new Map(), body: whole, isThere: false, isBroken: false };
}

/** A data or configuration file, by the ending of its name. Errors: throws for what is none. */
export function parseData(name: string, text: string): unknown {
  if (/\.json5?$/i.test(name)) return JSON.parse(text);
  return /\.toml$/i.test(name) ? parseToml(text) : yaml(text);
}

/** Ruby's reader takes tabs where others want spaces. */
const yaml = (text: string): unknown =>
  parseYaml(text.replace(/(?<=:[ \t]*)\t/g, ' '), { uniqueKeys: false, logLevel: 'error' });

/** Names as they are compared: `pubDate`, `pub_date` and `pub-date` are one. */
export const nameOf = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Hugo keeps names of one's own below `params`. */
function namedValues(value: unknown): ReadonlyMap<string, unknown> {
  if (!isObject(value)) return new Map();
  const own = Object.entries(value).map(([name, one]) => [nameOf(name), one] as const);
  const params = new Map(own).get('params');
  return new Map([...(isObject(params) ? namedValues(params) : []), ...own]);
}

/** What can be read of front matter with a mistake: a colon or a quotation mark in a title is the usual one. */
function linesOf(block: string): Readonly<Record<string, unknown>> {
  const values = new Map<string, string | string[]>();
  let last = '';
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^([\w-]+)\s*[:=]\s*(.*)$/.exec(line) ?? [];
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    if (name !== undefined) {
      last = name;
      values.set(name, unquoted(value));
    } else if (item !== undefined && last !== '') {
      const earlierItems = values.get(last);
      values.set(last, [...(Array.isArray(earlierItems) ? earlierItems : []), unquoted(item)]);
    }
  }
  return Object.fromEntries(values);
}

const unquoted = (value: string): string => value.trim().replace(/^(["'])(.*)\1$/, '$2');
