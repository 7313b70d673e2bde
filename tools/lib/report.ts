import os from 'node:os';

export type Row = Readonly<Record<string, string | number | null>>;

/** The result of a benchmark. */
export type Report = {
  readonly tables: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  readonly notes?: readonly string[];
  /** Every figure, for `--json`. */
  readonly raw?: unknown;
};

/** kB = 1,000 bytes, with one decimal. */
export const kB = (bytes: number): number | null => round(bytes / 1000, 1);

export const round = (value: number, digits = 0): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) : null;

/** `×1.04` */
export const times = (factor: number): string => (Number.isFinite(factor) ? `×${factor.toFixed(2)}` : '–');

/** `×1.04`: the first value divided by the second. */
export const ratio = (value: number, base: number): string => times(base > 0 ? value / base : NaN);

/** A Markdown table of records; the columns are all their keys, in order of first appearance. */
export function table(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => cell(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const line = (values: readonly string[]) =>
    `| ${values.map((value, index) => value.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}

function cell(value: string | number | null | undefined): string {
  if (value === undefined || value === null || Number.isNaN(value)) return '–';
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : String(value);
}

/** Where and when the figures were measured; without this they mean nothing. */
export function machine(): Row {
  const [cpu] = os.cpus();
  return {
    date: new Date().toISOString().slice(0, 16),
    cpu: `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    memoryGb: round(os.totalmem() / 1e9),
    node: process.version,
    load: os
      .loadavg()
      .map((one) => round(one, 1))
      .join(' '),
  };
}

/** Reports progress on stderr; only the tables go to stdout. */
export const tell = (text: string): void => void process.stderr.write(`${text}\n`);
