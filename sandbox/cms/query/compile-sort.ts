import type { ContentType } from './content-types';
import type { FieldPath, Scalar, WireFields } from './field-values';
import { fieldValue, findField, relatedRows } from './field-values';
import { QueryError } from './query-error';

/** Sorts records into a new array; `wireOf` returns a record's fields. */
export type Sorter = <T>(records: readonly T[], wireOf: (record: T) => WireFields) => T[];

export type SortKey = { readonly field: string; readonly order: 'asc' | 'desc' };

/**
 * Compiles sort keys into one function; null without keys.
 *
 * Nulls sort as in PostgreSQL, the database that Strapi v3 recommends: null is larger than any value, so it
 * comes last ascending and first descending. Text compares by code point. Equal records keep the order of the
 * store; there is no tie-break.
 *
 * Errors: QueryError, as in Strapi: 400 for an unknown relation or a deep path, 500 for an unknown column.
 */
export function compileSort(keys: readonly SortKey[], contentType: ContentType): Sorter | null {
  if (keys.length === 0) return null;
  const columns = keys.map(({ field, order }) => ({
    path: findSortField(field, contentType),
    sign: order === 'asc' ? 1 : -1,
  }));
  return (records, wireOf) => {
    // Values are read once per record: parsing dates at every comparison took most of the time with 20,000
    // posts.
    const rows = records.map((record) => ({
      record,
      values: columns.map(({ path }) => valueAt(wireOf(record), path)),
    }));
    rows.sort((left, right) => {
      for (const [index, { sign }] of columns.entries()) {
        const result = compareScalars(left.values[index] ?? null, right.values[index] ?? null);
        if (result !== 0) return sign * result;
      }
      return 0;
    });
    return rows.map(({ record }) => record);
  };
}

function findSortField(field: string, contentType: ContentType): FieldPath {
  const depth = field.split('.').length - 1;
  if (depth > 1) {
    throw new QueryError(
      400,
      `Sorting on ${field} is not possible: you cannot sort at a depth greater than 1`,
    );
  }
  if (depth === 0 && !Object.hasOwn(contentType.fields, field))
    throw new QueryError(500, `no column ${field}`);
  return findField(field, contentType);
}

function valueAt(record: WireFields, { relation, field, type }: FieldPath): Scalar {
  return fieldValue(relation === null ? record : (relatedRows(record, relation)[0] ?? null), field, type);
}

function compareScalars(left: Scalar, right: Scalar): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : 1;
}
