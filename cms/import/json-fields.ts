/** An object of untrusted JSON; what has another type than the one asked for counts as missing. */
export type Fields = {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly isTrue: (name: string) => boolean;
  readonly isFalse: (name: string) => boolean;
  readonly fields: (name: string) => Fields;
  readonly list: (name: string) => readonly Fields[];
  readonly value: unknown;
};

export function fieldsOf(value: unknown): Fields {
  const of = (name: string): unknown =>
    isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return {
    value,
    text(name) {
      const own = of(name);
      return typeof own === 'string' ? own : '';
    },
    number(name) {
      const own = of(name);
      return typeof own === 'number' ? own : 0;
    },
    isTrue: (name) => of(name) === true,
    isFalse: (name) => of(name) === false,
    fields: (name) => fieldsOf(of(name)),
    list: (name) => listOf(of(name)).map(fieldsOf),
  };
}

/** The items of a list; none for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain text as HTML, for attributes as well. */
export const escaped = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
