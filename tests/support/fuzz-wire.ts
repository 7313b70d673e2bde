import * as z from 'zod/mini';

/**
 * Wrong shapes for every field that a schema reads, found by watching the schema read: a new field needs no
 * line here.
 */

/** Keys from the record down; a number stands for a member of a list. */
export type Path = readonly string[];

const MEMBER = '0';
const MAX_DEPTH = 6;
/** Properties that a schema reads from any value to find out what it is. */
const OF_NO_FIELD = new Set(['length', 'size', 'constructor', 'toString', 'valueOf', 'then']);

/** What a faulty service may send in the place of any field, as far as JSON can carry it. */
export const WRONG_SHAPES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a number': 7,
  'a negative fraction': -0.5,
  'a number too large': JSON.parse('1e400'),
  'no text': '',
  blanks: ' \t\u00a0 ',
  'an empty list': [],
  'a list of nothing': [null],
  'a list of all kinds': [1, 'a', null, [], {}, true],
  'an empty object': {},
  'a nested object': { id: { id: {} }, title: [{}], url: [[]], name: { toString: 'x' }, length: 3 },
  // A deeper one is refused before it is read (tests/http/upstream.test.ts).
  'a deep nest': deepNest(50),
  'keys of the prototype': JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"valueOf":null}',
  ),
  'a length that is none': { length: { toString: 1, valueOf: 1 } },
  'a huge text': 'many words '.repeat(2_500),
  'one huge word': 'w'.repeat(25_000),
  'half a character': 'a\ud800b\udc00',
  'invisible characters': '\u202eabc\u0000\u0007\ufeff\u2028',
  'HTML that runs': `"'><img src=x onerror=alert(1)></script><script>alert(1)</script>`,
  'a URL that runs': 'javascript:alert(1)//https://a.example/',
};

function deepNest(levels: number): unknown {
  let nest: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) nest = level % 2 === 0 ? [nest] : { title: nest };
  return nest;
}

/**
 * The fields that a schema reads from a record, however deep. The schema parses objects that record which
 * properties it reads; in further passes each field in turn is a list of one such object.
 */
export function fieldsOf(schema: z.core.$ZodType): readonly Path[] {
  const paths = new Map<string, Path>();
  const waiting: ReadonlySet<string>[] = [new Set()];
  for (let lists = waiting.shift(); lists !== undefined; lists = waiting.shift()) {
    for (const path of pathsRead(schema, lists)) {
      const key = path.join('.');
      if (paths.has(key)) continue;
      paths.set(key, path);
      if (path.at(-1) !== MEMBER) waiting.push(new Set([...lists, key]));
    }
  }
  return [...paths.values()];
}

function pathsRead(schema: z.core.$ZodType, lists: ReadonlySet<string>): readonly Path[] {
  const read: Path[] = [];
  const watched = (path: Path): unknown =>
    new Proxy(
      {},
      {
        has: () => true,
        get(_, key) {
          if (typeof key === 'symbol' || OF_NO_FIELD.has(key) || path.length >= MAX_DEPTH) return undefined;
          const child = [...path, key];
          read.push(child);
          return lists.has(child.join('.')) ? [watched([...child, MEMBER])] : watched(child);
        },
      },
    );
  z.safeParse(schema, watched([]));
  return read;
}

type Container = Record<string, unknown> | unknown[];

/**
 * A copy of a record with another value in the place of one field. Values along the path become lists or
 * objects as it requires.
 */
export function withField(record: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const container = key === MEMBER ? asList(record) : asObject(record);
  // why: a list takes its index as a key, as an object does.
  const within = (container as Record<string, unknown>)[key];
  return Object.assign(container, { [key]: withField(within, rest, value) });
}

const asList = (value: unknown): Container => (Array.isArray(value) ? [...(value as unknown[])] : [value]);

function asObject(value: unknown): Container {
  const [one] = Array.isArray(value) ? (value as unknown[]) : [value];
  return typeof one === 'object' && one !== null ? { ...one } : {};
}

export type Leaf = { readonly at: string; readonly value: unknown };

/**
 * Everything in a value that is neither a list nor an object, each with its place; members of a list share
 * one.
 */
export function leavesOf(value: unknown, at = ''): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((member) => leavesOf(member, `${at}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => leavesOf(member, `${at}.${key}`));
  return [{ at, value }];
}
