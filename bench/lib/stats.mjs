/** The value in the middle; NaN of nothing. */
export const median = (values) => percentile(values, 50);

/** The value that `percent` of the values do not exceed (nearest rank; the median of an even number is the mean of the middle two). */
export function percentile(values, percent) {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  if (sorted.length === 0) return NaN;
  if (percent === 50 && sorted.length % 2 === 0) {
    return (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2;
  }
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
}

/** Medians of every numeric field of records of the same shape; other fields are those of the first. */
export function medians(records) {
  const [first = {}] = records;
  return Object.fromEntries(
    Object.entries(first).map(([name, value]) => [
      name,
      typeof value === 'number' ? median(records.map((record) => record[name])) : value,
    ]),
  );
}

/** Median of the ratios of each round: what changed between rounds on a noisy machine hits both sides of a pair. */
export const pairedRatio = (values, bases) => median(values.map((value, index) => value / bases[index]));
