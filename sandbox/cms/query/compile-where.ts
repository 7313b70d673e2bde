import type { RestClause } from 'strapi-utils/lib/convert-rest-query-params.js';
import type { ContentType } from './content-types';
import { castValue, fieldValue, findField, relatedRows, type Scalar, type WireFields } from './field-values';
import { QueryError } from './query-error';

export type Predicate = (record: WireFields) => boolean;

/** One row of the join: for each relation a filter names, one of its records (or null). */
type Row = { readonly record: WireFields; readonly related: Map<string, WireFields | null> };

type RowTest = (row: Row) => boolean;

/**
 * Compiles filters into one predicate that requires all of them.
 *
 * A record matches if some row of its join meets all filters, as in SQL: `category.slug=a` and
 * `category.order_gt=1` must hold for the same category. Comparisons with null are false, so `slug_ne=a`
 * leaves out records without a slug.
 *
 * Errors: QueryError.
 */
export function compileWhere(clauses: readonly RestClause[], contentType: ContentType): Predicate {
  const relations = new Set<string>();
  const test = every(clauses.map((clause) => compileClause(clause, contentType, relations)));
  const joined = [...relations];
  return (record) => someRow(record, joined, test);
}

function someRow(record: WireFields, relations: readonly string[], test: RowTest): boolean {
  const row: Row = { record, related: new Map() };
  const tryFrom = (index: number): boolean => {
    const relation = relations[index];
    if (relation === undefined) return test(row);
    return relatedRows(record, relation).some((related) => {
      row.related.set(relation, related);
      return tryFrom(index + 1);
    });
  };
  return tryFrom(0);
}

function compileClause(clause: RestClause, contentType: ContentType, relations: Set<string>): RowTest {
  const { field: name, operator, value } = clause;
  if (name === null) {
    // why: the value of strapi-utils' `or` and `and` is a list of lists of clauses.
    const groups = (value as RestClause[][]).map((group) =>
      every(group.map((member) => compileClause(member, contentType, relations))),
    );
    return operator === 'or' ? (row) => groups.some((group) => group(row)) : every(groups);
  }
  const path = findField(name, contentType);
  // To Strapi, a name without a value (`?slug`) is not a filter. It still has to be a field.
  if (value === null || value === undefined) return () => true;
  const { relation, field, type } = path;
  if (relation !== null) relations.add(relation);
  const test = compileOperator(operator, value, (one) =>
    castValue(one, operator === 'null' ? 'boolean' : type),
  );
  return ({ record, related }) =>
    test(fieldValue(relation === null ? record : (related.get(relation) ?? null), field, type));
}

function compileOperator(
  operator: string,
  value: unknown,
  cast: (value: unknown) => Scalar,
): (actual: Scalar) => boolean {
  if (operator === 'in' || operator === 'nin') {
    const list = new Set((Array.isArray(value) ? value : [value]).map(cast));
    return (actual) => actual !== null && list.has(actual) === (operator === 'in');
  }
  if (Array.isArray(value)) {
    const tests = value.map((one) => compileOperator(operator, one, cast));
    return (actual) => tests.some((test) => test(actual));
  }
  const operand = cast(value);
  if (operator === 'null') return (actual) => (actual === null) === operand;
  const compare = COMPARISONS[operator];
  if (!compare) throw new QueryError(500, `unknown operator ${operator}`);
  return (actual) => actual !== null && operand !== null && compare(actual, operand);
}

type KnownScalar = Exclude<Scalar, null>;

const COMPARISONS: Readonly<Record<string, (actual: KnownScalar, operand: KnownScalar) => boolean>> = {
  eq: (actual, operand) => actual === operand,
  ne: (actual, operand) => actual !== operand,
  lt: (actual, operand) => actual < operand,
  lte: (actual, operand) => actual <= operand,
  gt: (actual, operand) => actual > operand,
  gte: (actual, operand) => actual >= operand,
  contains: (actual, operand) => lower(actual).includes(lower(operand)),
  ncontains: (actual, operand) => !lower(actual).includes(lower(operand)),
  containss: (actual, operand) => String(actual).includes(String(operand)),
  ncontainss: (actual, operand) => !String(actual).includes(String(operand)),
};

function lower(value: KnownScalar): string {
  return String(value).toLowerCase();
}

function every(tests: readonly RowTest[]): RowTest {
  return (row) => tests.every((test) => test(row));
}
