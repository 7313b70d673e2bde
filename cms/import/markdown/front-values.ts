import { isObject, listOf } from '../json-fields';
import { isoDate } from '../source-post';
import { nameOf } from './front-matter';

type Values = ReadonlyMap<string, unknown>;

/** A value as text; '' for lists, objects and nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The first of several names that has a text. */
export const textIn = (values: Values, names: string): string =>
  names
    .split(' ')
    .map((name) => textOf(values.get(nameOf(name))))
    .find((text) => text !== '') ?? '';

/** Ruby takes `no` and `off` for false as well. */
export const isFalse = (value: unknown): boolean => /^(?:false|no|off)$/i.test(textOf(value));
export const isTrue = (value: unknown): boolean => /^(?:true|yes|on|1)$/i.test(textOf(value));

/** A list of texts, or of objects with a name. */
export const namesIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? listOf(value) : [value])
    .map((one) => (isObject(one) ? textOf(one.name ?? one.title ?? one.label ?? one.id) : textOf(one)))
    .filter(Boolean);

/** An object below a name, with its names as they are compared. */
export const valuesIn = (values: Values, name: string): Values => {
  const own = values.get(nameOf(name));
  return isObject(own) ? new Map(Object.entries(own).map(([key, one]) => [nameOf(key), one])) : new Map();
};

/** ISO; a date without a zone is in UTC, in every notation that blogs use (`Mar 22 2024`, `2020/1/2`). */
export function dateOf(value: unknown): string | null {
  const text = textOf(value)
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{2}-\d{2}) (\d{1,2}:\d{2}(?::\d{2})?) ([+-]\d{2}):?(\d{2})$/, '$1T$2$3:$4')
    .replace(/T(\d):/, 'T0$1:')
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})(?=\D|$)/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return isoDate(text);
  return /[a-z]/i.test(text) && !/\b(?:UTC|GMT|Z)\b|[+-]\d{4}/.test(text)
    ? isoDate(`${text} UTC`)
    : isoDate(text);
}

/** `2020-01-02` of a date as it is written, whatever its zone. */
export const dayOf = (value: unknown): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(textOf(value).replace(/^(\d{4})[/.](\d{2})[/.](\d{2})/, '$1-$2-$3'))?.[0] ??
  dateOf(value)?.slice(0, 10) ??
  null;
