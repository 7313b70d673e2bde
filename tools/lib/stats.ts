/** The middle value; NaN without values. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/**
 * The value that `percent` of the values do not exceed (nearest rank; the median of an even number is the
 * mean of the middle two).
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  if (sorted.length === 0) return NaN;
  const at = (index: number) => sorted[Math.max(0, index)] ?? NaN;
  if (percent === 50 && sorted.length % 2 === 0)
    return (at(sorted.length / 2 - 1) + at(sorted.length / 2)) / 2;
  return at(Math.ceil((percent / 100) * sorted.length) - 1);
}

/** Medians of these fields of the records. */
export function medians<Name extends string>(
  records: readonly Readonly<Record<Name, number>>[],
  ...names: readonly Name[]
): Readonly<Record<Name, number>> {
  const entries = names.map((name) => [name, median(records.map((record) => record[name]))] as const);
  // why: there is an entry for each name.
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Median of the ratios of each round, because the noise of the machine affects both values of a round. */
export const pairedRatio = (values: readonly number[], bases: readonly number[]): number =>
  median(values.map((value, index) => value / (bases[index] ?? NaN)));
