import parseType from 'strapi-utils/lib/parse-type.js';
import { CONTENT_TYPES, type ContentType, type FieldType } from './content-types';
import { QueryError } from './query-error';

/** A comparable value: text, a number (dates are milliseconds), a boolean, or null. */
export type Scalar = string | number | boolean | null;

export type WireFields = Readonly<Record<string, unknown>>;

/** What a filter or a sort reads: a field of the record, or of one of its relations. */
export type FieldPath = {
  readonly relation: string | null;
  readonly field: string;
  readonly type: FieldType;
};

/**
 * Finds the field that a query names: `title`, `category.slug`, or a bare relation, which means its id.
 *
 * Errors: QueryError 400 with Strapi's message.
 */
export function findField(name: string, contentType: ContentType): FieldPath {
  const [first = '', ...rest] = name.split('.');
  const target = ownValue(contentType.relations, first);
  if (target === undefined) {
    const type = ownValue(contentType.fields, first);
    if (type !== undefined && rest.length === 0) return { relation: null, field: first, type };
  } else {
    if (rest.length === 0) return { relation: first, field: 'id', type: 'integer' };
    const [field = '', ...deeper] = rest;
    const type = ownValue(CONTENT_TYPES[target].fields, field);
    if (type !== undefined && deeper.length === 0) return { relation: first, field, type };
  }
  throw new QueryError(
    400,
    `Your filters contain a field '${name}' that doesn't appear on your model definition nor its relations`,
  );
}

/** The records of a relation; if there are none, a single null, as in an outer join. */
export function relatedRows(record: WireFields, relation: string): readonly (WireFields | null)[] {
  const value = record[relation];
  const rows = (Array.isArray(value) ? value : [value]).filter(isObject);
  return rows.length > 0 ? rows : [null];
}

/** A field of a record, ready to compare. Anything that is not a value of that type is null. */
export function fieldValue(record: WireFields | null, field: string, type: FieldType): Scalar {
  const value = record?.[field];
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : null;
    case 'integer':
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'datetime': {
      const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
      return Number.isNaN(ms) ? null : ms;
    }
  }
}

/**
 * A value of a query, cast to the type of its field.
 *
 * Errors: QueryError 500 for what a database would refuse: letters for a number, an invalid date, brackets
 *         for a scalar.
 */
export function castValue(value: unknown, type: FieldType): Scalar {
  if (typeof value !== 'string') throw new QueryError(500, `no value for a filter: ${JSON.stringify(value)}`);
  const cast = castByStrapi(value, type);
  if (cast instanceof Date) return cast.getTime();
  if (typeof cast === 'number' && Number.isNaN(cast)) throw new QueryError(500, `no number: ${value}`);
  // why: parseType returns a string, number, boolean or Date for these four types.
  return cast as Scalar;
}

function castByStrapi(value: string, type: FieldType): unknown {
  try {
    return parseType({ type, value });
  } catch (error) {
    throw new QueryError(500, error instanceof Error ? error.message : String(error));
  }
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isObject(value: unknown): value is WireFields {
  return typeof value === 'object' && value !== null;
}
