import rows from './landings.json';

type Row = readonly [
  query: string,
  referrer: string,
  rule: string,
  channel: string | null,
  source: string | null,
];

/** Landings, and the row of the table of channels that each belongs to. */
// why: JSON knows no tuples.
export const landings = (rows as readonly unknown[] as readonly Row[]).map(
  ([query, referrer, rule, channel, source]) => ({ query, referrer, rule, channel, source }),
);
