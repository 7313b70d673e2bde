import type { z } from 'zod/mini';

type Kinds = Readonly<Record<string, z.core.$ZodType>>;
type Fields = Readonly<Record<string, string>>;

/** The schema of each field whose kind has one. */
export type Shape<F extends Fields, K extends Kinds, Apart extends string> = {
  readonly [N in Exclude<keyof F, Apart> as F[N] extends keyof K ? N : never]: K[F[N] & keyof K];
};

/**
 * The shape of a type or component of `fields.ts`: the schema that `kinds` has for the kind of each field.
 * Fields of another kind, and those in `apart`, are left out.
 */
export function shapeOf<F extends Fields, K extends Kinds, const Apart extends string = never>(
  fields: F,
  kinds: K,
  apart: readonly Apart[] = [],
): Shape<F, K, Apart> {
  const entries = Object.entries(fields).flatMap(([name, kind]) =>
    kinds[kind] && !apart.some((one) => one === name) ? [[name, kinds[kind]] as const] : [],
  );
  // why: fromEntries has lost the names, which are those of `Shape`
  return Object.fromEntries(entries) as Shape<F, K, Apart>;
}
